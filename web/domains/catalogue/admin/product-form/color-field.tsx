import { classNames } from '../../../../ui/display/class-names.ts'
import { Field } from '../../../../ui/fields/field.tsx'

interface ColorFieldProps {
  id?: string
  label: string
  /** #rrggbb, or empty for none. */
  value: string
  error?: string
  onChange(color: string): void
}

const isColor = (text: string) => /^#[0-9A-Fa-f]{6}$/.test(text)

/** A colour, typed as a code or picked from the palette. */
export function ColorField({ id, label, value, error, onChange }: ColorFieldProps) {
  return (
    <div className="relative">
      <Field
        id={id}
        label={label}
        placeholder="#1E2A4A"
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        value={value}
        error={error}
        className="pr-11"
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        type="color"
        aria-label="Choose a colour"
        value={isColor(value) ? value.toLowerCase() : '#1e2a4a'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className={classNames(
          'absolute top-7 right-1.5 h-(--field-height,48px) w-9 cursor-pointer bg-transparent py-1',
          value === '' && 'opacity-30',
        )}
      />
    </div>
  )
}
