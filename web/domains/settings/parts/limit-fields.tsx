import { TermsLine } from '../../../content/term.tsx'
import { LinesSetting, NumberSetting } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The limits of carts, checkouts, e-way bills and requests. */
export function LimitFields({ form: { control, errors } }: { form: SettingsForm<'limits'> }) {
  return (
    <>
      <SettingsSection title="Cart" lead="How many units one customer may buy at once.">
        <FieldRow>
          <NumberSetting {...control('cart_total')} label="Units in a cart" required />
          <NumberSetting {...control('restricted_total')} label="Units of restricted products" required />
        </FieldRow>
        <LinesSetting
          label="Restricted products"
          {...control('restricted_product_ids')}
          hint="Their 8-digit numbers, one per line"
          errors={errors}
        />
      </SettingsSection>
      <SettingsSection title="Checkout">
        <FieldRow>
          <NumberSetting
            {...control('hold_minutes')}
            label="Minutes to hold stock for a payment"
            required
            hint="5 to 120"
          />
          <NumberSetting {...control('addresses_per_customer')} label="Addresses of one customer" required />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="E-way bill" lead="An order line of this or more needs an e-way bill before shipment.">
        <FieldRow>
          <NumberSetting {...control('eway_threshold')} label="Threshold" prefix="₹" required />
        </FieldRow>
        <TermsLine of={['ewayBill']} />
      </SettingsSection>
      <SettingsSection title="Balances" lead="Below these the dashboard asks to recharge a prepaid account.">
        <FieldRow>
          <NumberSetting
            {...control('courier_balance_minimum')}
            label="Minimum balance at a courier"
            prefix="₹"
            required
            hint="0 for no alarm"
          />
          <NumberSetting
            {...control('sms_balance_minimum')}
            label="Minimum balance at an SMS provider"
            required
            hint="In the currency of the account; 0 for no alarm"
          />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="Sales target" lead="The dashboard shows how much of it the current month has reached.">
        <FieldRow>
          <NumberSetting
            {...control('monthly_sales_target')}
            label="Sales in a month"
            prefix="₹"
            required
            hint="Whole rupees; 0 for no target"
          />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="Protection" lead="Protects against excessive requests and paid text messages.">
        <FieldRow>
          <NumberSetting
            {...control('sms_per_minute')}
            label="Text messages per minute, all customers together"
            required
          />
          <NumberSetting
            {...control('requests_per_second_per_address')}
            label="Requests per second from one IP address"
            required
            hint="0 for no limit"
          />
        </FieldRow>
      </SettingsSection>
    </>
  )
}
