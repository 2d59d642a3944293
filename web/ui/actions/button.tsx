import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { classNames } from '../display/class-names.ts'
import { Spinner } from '../display/spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { /** Work is under way: keeps its width, shows a spinner, ignores presses. */ busy?: boolean }

export function Button({
  tone,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(buttonClass({ tone, size, wide }), className)}
    >
      {busy ? <span className="opacity-0">{children}</span> : children}
      {busy ? <Spinner className="absolute" /> : null}
    </button>
  )
}
