import { useId } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { classNames } from '../display/class-names.ts'
import { filterPillClass, filterRemoveClass } from './filter-pill-class.ts'

interface FilterSelectProps {
  label: string
  /** Label of the empty choice, which filters nothing. */
  placeholder: string
  options: readonly { value: string | number; label: string }[]
  value: string
  onChange(value: string): void
}

/**
 * Filter of a list in one chip: dashed while it filters nothing, filled with a cross that removes it once it does. The
 * browser's own select serves keyboards, screen readers and phones.
 */
export function FilterSelect({ label, placeholder, options, value, onChange }: FilterSelectProps) {
  const id = useId()
  const isSet = value !== ''
  return (
    <span className={classNames(filterPillClass(isSet), 'relative')}>
      <label id={`${id}-label`} htmlFor={id} className="pointer-events-none whitespace-nowrap text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          '-my-px h-[calc(100%+2px)] max-w-44 min-w-0 appearance-none truncate bg-transparent font-medium outline-none field-sizing-content',
          isSet ? '' : 'pr-5',
        )}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isSet ? (
        <button
          type="button"
          aria-label="Remove filter"
          aria-describedby={`${id}-label`}
          title="Remove filter"
          onClick={() => onChange('')}
          className={classNames(filterRemoveClass, '-mr-2')}
        >
          <X className="size-3.5" />
        </button>
      ) : (
        <ChevronDown className="pointer-events-none absolute right-3 size-3.5 text-muted" />
      )}
    </span>
  )
}
