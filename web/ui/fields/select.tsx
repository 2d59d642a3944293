import { useId, type SelectHTMLAttributes } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../display/class-names.ts'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  hint?: string
  error?: string
  options: readonly { value: string | number; label: string; disabled?: boolean }[]
  /** Label of the first, empty option. */
  placeholder?: string
}

export function Select({
  label,
  hint,
  error,
  options,
  placeholder,
  required,
  className,
  id: givenId,
  ...rest
}: SelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          required={required}
          {...describedBy(id, hint, error)}
          className={classNames(controlClass, 'appearance-none pr-11', className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
      </div>
    </FieldFrame>
  )
}
