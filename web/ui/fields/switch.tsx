import { classNames } from '../display/class-names.ts'

interface SwitchProps {
  /** Accessible name; shown only with `withLabel`. */
  label: string
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
  withLabel?: boolean
}

/** On/off switch that applies immediately. */
export function Switch({ label, checked, onChange, disabled, withLabel = false }: SwitchProps) {
  const button = (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={classNames(
        'relative h-6 w-11 shrink-0 rounded-full border align-middle transition-colors duration-120 disabled:opacity-50',
        checked ? 'border-accent bg-accent' : 'border-control bg-tile',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-0.5 size-4.5 rounded-full transition-[left] duration-120',
          checked ? 'left-5.5 bg-on-accent' : 'left-0.5 bg-control',
        )}
      />
    </button>
  )
  if (!withLabel) return button
  return (
    <span className="flex min-h-11 items-center justify-between gap-4 text-small font-medium text-strong">
      <span aria-hidden="true">{label}</span>
      {button}
    </span>
  )
}
