import type { Draft, SettingsGroup } from './settings-draft.ts'
import { SettingField, StateSetting } from './setting-field.tsx'
import { FieldRow } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type PostalAddress = Draft<{ line: string; city: string; state_id: number; pincode: string }>

interface PostalFieldsProps {
  form: Pick<SettingsForm<SettingsGroup>, 'bind'>
  /** The address among the fields: `registered_address`, `branches[0]`. */
  name: string
  value: PostalAddress
  onChange(changes: Partial<PostalAddress>): void
}

/** An address of the shop. */
export function PostalFields({ form: { bind }, name, value, onChange }: PostalFieldsProps) {
  return (
    <>
      <SettingField
        {...bind(`${name}[line]`)}
        label="Building and street"
        required
        maxLength={200}
        value={value.line}
        onChange={(line) => onChange({ line })}
      />
      <FieldRow>
        <SettingField
          {...bind(`${name}[city]`)}
          label="City"
          required
          maxLength={60}
          value={value.city}
          onChange={(city) => onChange({ city })}
        />
        <SettingField
          {...bind(`${name}[pincode]`)}
          label="PIN code"
          required
          inputMode="numeric"
          maxLength={6}
          value={value.pincode}
          onChange={(pincode) => onChange({ pincode })}
        />
        <StateSetting
          {...bind(`${name}[state_id]`)}
          value={value.state_id}
          onChange={(state_id) => onChange({ state_id })}
        />
      </FieldRow>
    </>
  )
}
