import { LinesSetting, NumberSetting } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** How much of a thing, how often and how long. */
export function LimitFields({ form: { draft, change, bind, errors } }: { form: SettingsForm<'limits'> }) {
  return (
    <>
      <SettingsSection title="Cart" lead="How many units one customer may buy at once.">
        <FieldRow>
          <NumberSetting
            {...bind('cart_total')}
            label="Units in a cart"
            required
            value={draft.cart_total}
            onChange={(cart_total) => change({ cart_total })}
          />
          <NumberSetting
            {...bind('restricted_total')}
            label="Units of restricted products"
            required
            value={draft.restricted_total}
            onChange={(restricted_total) => change({ restricted_total })}
          />
        </FieldRow>
        <LinesSetting
          label="Restricted products"
          name="restricted_product_ids"
          hint="Their 8 digit numbers, one on each line"
          errors={errors}
          value={draft.restricted_product_ids}
          onChange={(restricted_product_ids) => change({ restricted_product_ids })}
        />
      </SettingsSection>
      <SettingsSection title="Checkout">
        <FieldRow>
          <NumberSetting
            {...bind('hold_minutes')}
            label="Minutes that stock is held for a payment"
            required
            hint="5 to 120"
            value={draft.hold_minutes}
            onChange={(hold_minutes) => change({ hold_minutes })}
          />
          <NumberSetting
            {...bind('addresses_per_customer')}
            label="Addresses of one customer"
            required
            value={draft.addresses_per_customer}
            onChange={(addresses_per_customer) => change({ addresses_per_customer })}
          />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="E-way bill" lead="An order of a higher value needs an e-way bill before it is shipped.">
        <NumberSetting
          {...bind('eway_threshold')}
          label="Threshold"
          lead="₹"
          required
          value={draft.eway_threshold}
          onChange={(eway_threshold) => change({ eway_threshold })}
        />
      </SettingsSection>
      <SettingsSection title="Protection" lead="Against floods of requests and of paid text messages.">
        <FieldRow>
          <NumberSetting
            {...bind('sms_per_minute')}
            label="Text messages a minute, all customers together"
            required
            value={draft.sms_per_minute}
            onChange={(sms_per_minute) => change({ sms_per_minute })}
          />
          <NumberSetting
            {...bind('requests_per_second_per_address')}
            label="Requests a second of one address"
            required
            hint="0 for no limit"
            value={draft.requests_per_second_per_address}
            onChange={(requests_per_second_per_address) => change({ requests_per_second_per_address })}
          />
        </FieldRow>
      </SettingsSection>
    </>
  )
}
