import { TextArea } from '../../../ui/fields/text-area.tsx'
import { EntryList } from './entry-list.tsx'
import { NumberSetting, SettingField } from './setting-field.tsx'
import { FieldRow, RowSection, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function PrivacyFields({ form: { control, errors } }: { form: SettingsForm<'privacy'> }) {
  const { onChange, ...notice } = control('notice')
  return (
    <>
      <SettingsSection
        title="Privacy notice"
        lead="Shown where people give their data. A new wording becomes a new version; consents name the version they were given under."
      >
        <TextArea
          {...notice}
          label="Notice"
          rows={10}
          required
          maxLength={5000}
          onChange={({ target }) => onChange(target.value)}
        />
      </SettingsSection>
      <SettingsSection title="Processors" lead="Who processes personal data for the shop. Customers see this list.">
        <EntryList
          {...control('processors')}
          errors={errors}
          isExpanded
          itemLabel="Processor"
          titleOf={({ name }) => name}
          createItem={() => ({ name: '', purpose: '', country: 'India' })}
        >
          {(processor) => (
            <FieldRow>
              <SettingField {...processor.control('name')} label="Name" required maxLength={80} />
              <SettingField {...processor.control('purpose')} label="Purpose" required maxLength={120} />
              <SettingField {...processor.control('country')} label="Country" required maxLength={60} />
            </FieldRow>
          )}
        </EntryList>
      </SettingsSection>
      <RowSection
        title="Retention periods"
        lead="Days after which data is erased every night. Invoices stay for as long as the tax law asks."
      >
        <NumberSetting {...control('cart_days')} label="Products in a cart" />
        <NumberSetting {...control('enquiry_days')} label="Enquiries" />
        <NumberSetting {...control('unpaid_order_days')} label="Contacts of unpaid orders" hint="30 or more" />
        <NumberSetting {...control('payment_event_days')} label="Messages of payment providers" />
        <NumberSetting {...control('courier_event_days')} label="Messages of couriers" />
        <NumberSetting {...control('audit_days')} label="Audit log" hint="365 or more" />
        <NumberSetting
          {...control('inactive_profile_days')}
          label="Accounts without a log-in"
          hint="365 or more; announced by e-mail 7 days before"
        />
      </RowSection>
    </>
  )
}
