import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** How the shop is reached, where else it is found, and who answers complaints. */
export function ShopContacts({ form: { draft, change, bind, errors } }: { form: SettingsForm<'shop'> }) {
  const officer = draft.grievance_officer
  const setOfficer = (changes: Partial<typeof officer>) => change({ grievance_officer: { ...officer, ...changes } })
  return (
    <>
      <SettingsSection title="Contacts and hours">
        <FieldRow>
          <SettingField
            {...bind('email')}
            label="Email"
            type="email"
            required
            value={draft.email}
            onChange={(email) => change({ email })}
          />
          <SettingField
            {...bind('support_email')}
            label="Email for support"
            type="email"
            hint="Empty, the one above is shown"
            value={draft.support_email}
            onChange={(support_email) => change({ support_email })}
          />
          <SettingField
            {...bind('phone')}
            label="Telephone"
            type="tel"
            required
            maxLength={20}
            value={draft.phone}
            onChange={(phone) => change({ phone })}
          />
          <SettingField
            {...bind('hours')}
            label="Hours"
            required
            maxLength={120}
            value={draft.hours}
            onChange={(hours) => change({ hours })}
          />
          <SettingField
            {...bind('email_reply')}
            label="When emails are answered"
            maxLength={120}
            value={draft.email_reply}
            onChange={(email_reply) => change({ email_reply })}
          />
          <SettingField
            {...bind('service_centre_url')}
            label="Link to service centres"
            type="url"
            value={draft.service_centre_url}
            onChange={(service_centre_url) => change({ service_centre_url })}
          />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="Social links" lead="Shown below every page of the shop, in this order.">
        <EntryList
          name="social"
          itemLabel="Link"
          max={12}
          items={draft.social}
          errors={errors}
          titleOf={({ label }) => label}
          onChange={(social) => change({ social })}
          createItem={() => ({ label: '', url: '' })}
        >
          {(link, set, name) => (
            <FieldRow>
              <SettingField
                {...bind(`${name}[label]`)}
                label="Label"
                required
                maxLength={40}
                value={link.label}
                onChange={(label) => set({ label })}
              />
              <SettingField
                {...bind(`${name}[url]`)}
                label="Address"
                type="url"
                required
                value={link.url}
                onChange={(url) => set({ url })}
              />
            </FieldRow>
          )}
        </EntryList>
      </SettingsSection>
      <SettingsSection
        title="Grievance officer"
        lead="Named on every policy: the law asks for it (Consumer Protection (E-Commerce) Rules, 2020, rule 4)."
      >
        <FieldRow>
          <SettingField
            {...bind('grievance_officer[name]')}
            label="Name"
            required
            maxLength={80}
            value={officer.name}
            onChange={(name) => setOfficer({ name })}
          />
          <SettingField
            {...bind('grievance_officer[designation]')}
            label="Designation"
            required
            maxLength={80}
            value={officer.designation}
            onChange={(designation) => setOfficer({ designation })}
          />
          <SettingField
            {...bind('grievance_officer[phone]')}
            label="Telephone"
            type="tel"
            required
            maxLength={20}
            value={officer.phone}
            onChange={(phone) => setOfficer({ phone })}
          />
          <SettingField
            {...bind('grievance_officer[email]')}
            label="Email"
            type="email"
            required
            value={officer.email}
            onChange={(email) => setOfficer({ email })}
          />
        </FieldRow>
      </SettingsSection>
    </>
  )
}
