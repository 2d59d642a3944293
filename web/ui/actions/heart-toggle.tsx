import { classNames } from '../display/class-names.ts'

interface HeartToggleProps {
  label: string
  pressed: boolean
  onPress(): void
  className?: string
}

/** A heart that is full or empty. It is drawn by the style sheet: a page carries dozens of them. */
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
