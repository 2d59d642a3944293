import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../display/class-names.ts'

interface QuantitySelectProps {
  value: number
  /** Quantities on offer. */
  options?: readonly number[]
  /** Accessible name: Quantity of V Aster. */
  label?: string
  disabled?: boolean
  onChange(value: number): void
  className?: string
}

export function QuantitySelect({
  value,
  options = [1, 2],
  label = 'Quantity',
  disabled,
  onChange,
  className,
}: QuantitySelectProps) {
  const selectable = options.includes(value) ? options : [...options, value]
  return (
    <span className={classNames('relative inline-block', className)}>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 w-full appearance-none rounded-control border border-control bg-ground py-0 pr-9 pl-4 text-small font-medium tabular hover:border-strong disabled:opacity-60"
      >
        {selectable.map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
    </span>
  )
}
