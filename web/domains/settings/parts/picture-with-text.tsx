import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import type { DraftImage } from './settings-draft.ts'

interface PictureWithTextProps {
  name: string
  value: DraftImage
  hint: string
  errors: FormErrors
  onChange(picture: DraftImage): void
}

/** A picture with its alternative text. */
export function PictureWithText({ name, value, hint, errors, onChange }: PictureWithTextProps) {
  return (
    <>
      <SettingImage
        name={name}
        error={errors[name]}
        label="Picture"
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
