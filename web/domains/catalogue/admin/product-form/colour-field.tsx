import { Field } from '../../../../ui/fields/field.tsx'

interface ColourFieldProps {
  label: string
  /** #rrggbb, or empty for none. */
  value: string
  error?: string
  onChange(color: string): void
}

const isColour = (text: string) => /^#[0-9A-Fa-f]{6}$/.test(text)

/** A colour by its code, or chosen on the palette beside it. */
export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
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
        value={isColour(value) ? value.toLowerCase() : '#1e2a4a'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="absolute top-8 right-2 h-10 w-11 cursor-pointer rounded-control bg-transparent"
      />
    </div>
  )
}
