import { NumberSetting, SettingField, StateSetting } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Where goods are supplied when nothing else is said, and the usual rate. */
export function TaxFields({ form: { draft, change, bind } }: { form: SettingsForm<'tax'> }) {
  const placeOfSupply = draft.default_place_of_supply
  const setPlaceOfSupply = (changes: Partial<typeof placeOfSupply>) =>
    change({ default_place_of_supply: { ...placeOfSupply, ...changes } })
  return (
    <>
      <SettingsSection
        title="Place of supply"
        lead="Proposed for each invoice. Whoever makes the invoice can change it there."
      >
        <FieldRow>
          <SettingField
            {...bind('default_place_of_supply[city]')}
            label="City"
            required
            maxLength={60}
            value={placeOfSupply.city}
            onChange={(city) => setPlaceOfSupply({ city })}
          />
          <StateSetting
            {...bind('default_place_of_supply[state_id]')}
            value={placeOfSupply.state_id}
            onChange={(state_id) => setPlaceOfSupply({ state_id })}
          />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="GST" lead="Each product has its own rate. A new one begins with this, in per cent.">
        <NumberSetting
          {...bind('gst_rate')}
          label="Usual rate"
          inputMode="numeric"
          required
          value={draft.gst_rate}
          onChange={(gst_rate) => change({ gst_rate })}
        />
      </SettingsSection>
    </>
  )
}
