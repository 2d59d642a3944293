import { TermsLine } from '../../../content/term.tsx'
import { groupOf } from '../../../lib/forms/form-fields.ts'
import { NumberSetting, SettingField, StateSetting } from './setting-field.tsx'
import { FieldRow, RowSection, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const providers = [
  ['razorpay', 'Razorpay'],
  ['pinelabs', 'Pine Labs'],
] as const

export function TaxFields({ form }: { form: SettingsForm<'tax'> }) {
  const placeOfSupply = groupOf(form, 'default_place_of_supply')
  const fees = groupOf(form, 'payment_fee_percent')
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
        <TermsLine of={['placeOfSupply', 'igst']} />
      </SettingsSection>
      <RowSection title="GST" lead="Each product has its own rate. This is the default for new products, in per cent.">
        <NumberSetting {...form.control('gst_rate')} label="Default rate" inputMode="numeric" />
      </RowSection>
      <RowSection
        title="Fees of the payment providers"
        lead="In per cent of a payment, as in your contract; 18% GST is added. The finance report uses these rates, marked as expected, until the provider reports its fee."
      >
        {providers.map(([provider, label]) => (
          <NumberSetting
            key={provider}
            {...fees.control(provider)}
            value={fees.values[provider] ?? ''}
            label={label}
            required={false}
            inputMode="decimal"
            hint="Empty if unknown"
          />
        ))}
      </RowSection>
    </>
  )
}
