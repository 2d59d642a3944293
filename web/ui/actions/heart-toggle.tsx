import { classNames } from '../display/class-names.ts'

interface HeartToggleProps {
  label: string
  pressed: boolean
  onPress(): void
  className?: string
}

/** Heart button, full or empty. The style sheet draws the icon because a page carries dozens of them. */
export function HeartToggle({ label, pressed, onPress, className }: HeartToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames('heart-toggle', className)}
    />
  )
}
