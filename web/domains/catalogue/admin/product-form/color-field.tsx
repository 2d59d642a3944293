import { Field } from '../../../../ui/fields/field.tsx'

interface ColorFieldProps {
  label: string
  /** #rrggbb, or empty for none. */
  value: string
  error?: string
  onChange(color: string): void
}

const isColor = (text: string) => /^#[0-9A-Fa-f]{6}$/.test(text)

/** A colour, typed as a code or picked from the palette. */
export function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  return (
    <div className="relative">
      <Field
        label={label}
        placeholder="#1E2A4A"
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        value={value}
        error={error}
        className="pr-16"
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        type="color"
        aria-label="Choose a colour"
        value={isColor(value) ? value.toLowerCase() : '#1e2a4a'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="absolute top-8 right-2 h-10 w-11 cursor-pointer rounded-control bg-transparent"
      />
    </div>
  )
}
