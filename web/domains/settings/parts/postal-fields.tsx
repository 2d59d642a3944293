import type { FieldGroup } from '../../../lib/forms/form-fields.ts'
import type { Draft } from './settings-draft.ts'
import { SettingField, StateSetting } from './setting-field.tsx'
import { FieldRow } from './settings-section.tsx'

type PostalAddress = Draft<{ line: string; city: string; state_id: number; pincode: string }>

/** A postal address of the shop. */
export function PostalFields({ address: { control } }: { address: Pick<FieldGroup<PostalAddress>, 'control'> }) {
  return (
    <>
      <SettingField {...control('line')} label="Building and street" required maxLength={200} />
      <FieldRow>
        <SettingField {...control('city')} label="City" required maxLength={60} />
        <SettingField {...control('pincode')} label="PIN code" required inputMode="numeric" maxLength={6} />
        <StateSetting {...control('state_id')} />
      </FieldRow>
    </>
  )
}
