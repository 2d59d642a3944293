import { groupOf } from '../../../lib/forms/form-fields.ts'
import { EntryList } from './entry-list.tsx'
import { LinkSetting } from './link-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { FieldRow, RowSection, SettingsSection } from './settings-section.tsx'
import { useLinkChoices } from './use-link-choices.ts'
import type { SettingsForm } from './use-settings-form.ts'

export function ShopContacts({ form }: { form: SettingsForm<'shop'> }) {
  const { control, errors } = form
  const choices = useLinkChoices()
  const officer = groupOf(form, 'grievance_officer')
  return (
    <>
      <RowSection title="Contacts and hours">
        <SettingField {...control('email')} label="Email" type="email" required />
        <SettingField
          {...control('support_email')}
          label="Email for support"
          type="email"
          hint="If empty, the one above is shown"
        />
        <SettingField {...control('phone')} label="Telephone" type="tel" required maxLength={20} />
        <SettingField {...control('hours')} label="Hours" required maxLength={120} />
        <SettingField {...control('email_reply')} label="When emails are answered" maxLength={120} />
        <SettingField {...control('service_centre_url')} label="Link to service centres" type="url" />
      </RowSection>
      <SettingsSection title="Social links" lead="Shown below every page of the shop, in this order.">
        <EntryList
          {...control('social')}
          errors={errors}
          isExpanded
          itemLabel="Link"
          max={12}
          titleOf={({ label }) => label}
          createItem={() => ({ label: '', url: '' })}
        >
          {(link) => (
            <FieldRow>
              <SettingField {...link.control('label')} label="Label" required maxLength={40} />
              <SettingField {...link.control('url')} label="Address" type="url" required />
            </FieldRow>
          )}
        </EntryList>
      </SettingsSection>
      <SettingsSection title="Further links" lead="Shown below every page, after the links under Support.">
        <EntryList
          {...control('footer_links')}
          errors={errors}
          isExpanded
          itemLabel="Further link"
          max={12}
          titleOf={({ label }) => label}
          createItem={() => ({ label: '', link: '' })}
        >
          {(link) => (
            <FieldRow>
              <SettingField {...link.control('label')} label="Label" required maxLength={40} />
              <LinkSetting {...link.control('link')} choices={choices} allowsExternal />
            </FieldRow>
          )}
        </EntryList>
      </SettingsSection>
      <RowSection
        title="Grievance officer"
        lead="Named on every policy, as the law requires (Consumer Protection (E‑Commerce) Rules, 2020, rule 4)."
      >
        <SettingField {...officer.control('name')} label="Name" required maxLength={80} />
        <SettingField {...officer.control('designation')} label="Designation" required maxLength={80} />
        <SettingField {...officer.control('phone')} label="Telephone" type="tel" required maxLength={20} />
        <SettingField {...officer.control('email')} label="Email" type="email" required />
      </RowSection>
    </>
  )
}
