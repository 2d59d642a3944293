import { classNames } from './class-names.ts'

interface QuantitySelectProps {
  value: number
  /** Quantities that can be chosen. */
  options?: readonly number[]
  /** What it counts, read out with it: Quantity of V Aster. */
  label?: string
  disabled?: boolean
  onChange(value: number): void
  className?: string
}

export function QuantitySelect({ value, options = [1, 2], label = 'Quantity', disabled, onChange, className }: QuantitySelectProps) {
  const shown = options.includes(value) ? options : [...options, value]
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
      className={classNames('min-h-11 rounded-control border border-control bg-ground pr-2 pl-3 text-small font-medium tabular hover:border-strong disabled:opacity-60', className)}
    >
      {shown.map((quantity) => (
        <option key={quantity} value={quantity}>
          {quantity}
        </option>
      ))}
    </select>
  )
}
