import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const iconButtonLook = 'relative inline-grid size-12 shrink-0 place-items-center rounded-full text-ink transition-colors duration-120 hover:bg-tile disabled:opacity-50'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { /** The accessible name: an icon alone says nothing. */ label: string }

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className={classNames(iconButtonLook, className)} />
}
