import type { SelectHTMLAttributes } from 'react'
import { useId } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../display/class-names.ts'

type PillSelectProps<Value extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
  /** Text before the select: Sort by. */
  label: string
  value: Value
  options: Readonly<Record<Value, string>>
  onChange(value: Value): void
}

/** Compact select for toolbars, with its label beside it. */
export function PillSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  ...rest
}: PillSelectProps<Value>) {
  const id = useId()
  return (
    <span className={classNames('relative inline-flex items-center gap-3', className)}>
      <label htmlFor={id} className="text-small whitespace-nowrap text-muted">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="min-h-12 appearance-none rounded-full border border-line bg-ground pr-11 pl-5 text-small font-medium hover:border-strong"
      >
        {(Object.entries(options) as [Value, string][]).map(([optionValue, text]) => (
          <option key={optionValue} value={optionValue}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-4 size-4 text-muted" />
    </span>
  )
}
