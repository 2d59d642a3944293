import type { ComponentProps } from 'react'
import { classNames } from '../display/class-names.ts'

const baseClass =
  'relative inline-grid shrink-0 place-items-center rounded-full text-ink transition-colors duration-120 hover:bg-tile disabled:opacity-50'
export const iconButtonClass = `${baseClass} size-12`
/** Compact variant for rows of staff tables. */
export const smallIconButtonClass = `${baseClass} small-target`

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name; the button shows only an icon. */
  label: string
  small?: boolean
}

export function IconButton({ label, small = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(small ? smallIconButtonClass : iconButtonClass, className)}
    />
  )
}
