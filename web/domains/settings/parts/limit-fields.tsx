import { TermsLine } from '../../../content/term.tsx'
import { LinesSetting, NumberSetting } from './setting-field.tsx'
import { FieldRow, RowSection, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function LimitFields({ form: { control, errors } }: { form: SettingsForm<'limits'> }) {
  return (
    <>
      <SettingsSection title="Cart" lead="How many units one customer may buy at once.">
        <FieldRow>
          <NumberSetting {...control('cart_total')} label="Units in a cart" />
          <NumberSetting {...control('restricted_total')} label="Units of restricted products" />
        </FieldRow>
        <LinesSetting
          label="Restricted products"
          {...control('restricted_product_ids')}
          hint="Their 8-digit numbers, one per line"
          errors={errors}
        />
      </SettingsSection>
      <RowSection title="Checkout">
        <NumberSetting {...control('hold_minutes')} label="Minutes to hold stock for a payment" hint="5 to 120" />
        <NumberSetting {...control('addresses_per_customer')} label="Addresses of one customer" />
      </RowSection>
      <SettingsSection title="E-way bill" lead="An order line of this or more needs an e-way bill before shipment.">
        <FieldRow>
          <NumberSetting {...control('eway_threshold')} label="Threshold" prefix="₹" />
        </FieldRow>
        <TermsLine of={['ewayBill']} />
      </SettingsSection>
      <RowSection title="Balances" lead="Below these the dashboard asks to recharge a prepaid account.">
        <NumberSetting
          {...control('courier_balance_minimum')}
          label="Minimum balance at a courier"
          prefix="₹"
          hint="0 for no alarm"
        />
        <NumberSetting
          {...control('sms_balance_minimum')}
          label="Minimum balance at an SMS provider"
          hint="In the currency of the account; 0 for no alarm"
        />
      </RowSection>
      <RowSection title="Sales target" lead="The dashboard shows how much of it the current month has reached.">
        <NumberSetting
          {...control('monthly_sales_target')}
          label="Sales in a month"
          prefix="₹"
          hint="Whole rupees; 0 for no target"
        />
      </RowSection>
      <RowSection title="Protection" lead="Protects against excessive requests and paid text messages.">
        <NumberSetting {...control('sms_per_minute')} label="Text messages per minute, all customers together" />
        <NumberSetting
          {...control('requests_per_second_per_address')}
          label="Requests per second from one IP address"
          hint="0 for no limit"
        />
      </RowSection>
    </>
  )
}
