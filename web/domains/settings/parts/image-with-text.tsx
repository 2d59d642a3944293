import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import type { DraftImage } from './settings-draft.ts'

interface ImageWithTextProps {
  name: string
  value: DraftImage
  hint: string
  errors: FormErrors
  onChange(image: DraftImage): void
}

export function ImageWithText({ name, value, hint, errors, onChange }: ImageWithTextProps) {
  return (
    <>
      <SettingImage
        name={name}
        error={errors[name]}
        label="Image"
        hint={hint}
        value={value}
        onChange={(chosen) => onChange({ ...chosen, alt: value.alt ?? '' })}
      />
      <SettingField
        name={`${name}[alt]`}
        error={errors[`${name}[alt]`]}
        label="What it shows"
        required
        maxLength={200}
        value={value.alt ?? ''}
        onChange={(alt) => onChange({ ...value, alt })}
      />
    </>
  )
}
