import { groupOf } from '../../../lib/forms/form-fields.ts'
import { NumberSetting, SettingField, StateSetting } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The default place of supply and the default rate of GST. */
export function TaxFields({ form }: { form: SettingsForm<'tax'> }) {
  const placeOfSupply = groupOf(form, 'default_place_of_supply')
  return (
    <>
      <SettingsSection
        title="Place of supply"
        lead="The default of each invoice. It can be changed when the invoice is made."
      >
        <FieldRow>
          <SettingField {...placeOfSupply.control('city')} label="City" required maxLength={60} />
          <StateSetting {...placeOfSupply.control('state_id')} />
        </FieldRow>
      </SettingsSection>
      <SettingsSection
        title="GST"
        lead="Each product has its own rate. This is the default for new products, in per cent."
      >
        <NumberSetting {...form.control('gst_rate')} label="Default rate" inputMode="numeric" required />
      </SettingsSection>
    </>
  )
}
