import { TextArea } from '../../../ui/fields/text-area.tsx'
import { EntryList } from './entry-list.tsx'
import { PostalFields } from './postal-fields.tsx'
import { LinesSetting, SettingField } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import { ShopContacts } from './shop-contacts.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Who the shop is, where it is and how it is reached. */
export function ShopFields({ form }: { form: SettingsForm<'shop'> }) {
  const { draft, change, bind, errors } = form
  return (
    <>
      <SettingsSection title="Identity" lead="As customers see it on every page, and as the law wants it on invoices.">
        <FieldRow>
          <SettingField
            {...bind('name')}
            label="Shop name"
            required
            maxLength={60}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <SettingField
            {...bind('legal_name')}
            label="Legal name"
            required
            maxLength={120}
            value={draft.legal_name}
            onChange={(legal_name) => change({ legal_name })}
          />
          <SettingField
            {...bind('tagline')}
            label="Tagline"
            maxLength={120}
            value={draft.tagline}
            onChange={(tagline) => change({ tagline })}
          />
          <SettingField
            {...bind('brand')}
            label="Brand sold"
            maxLength={60}
            value={draft.brand}
            onChange={(brand) => change({ brand })}
          />
          <SettingField
            {...bind('gstin')}
            label="GSTIN"
            hint="Its first two digits are the State of the registered address"
            value={draft.gstin}
            onChange={(gstin) => change({ gstin: gstin.toUpperCase() })}
          />
          <SettingField
            {...bind('cin')}
            label="CIN"
            hint="Only where the shop is a company"
            maxLength={21}
            value={draft.cin}
            onChange={(cin) => change({ cin: cin.toUpperCase() })}
          />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title="Registered address" lead="Printed on invoices, and where couriers collect.">
        <PostalFields
          form={form}
          name="registered_address"
          value={draft.registered_address}
          onChange={(changes) => change({ registered_address: { ...draft.registered_address, ...changes } })}
        />
      </SettingsSection>
      <SettingsSection title="Branches" lead="Other places of business: the law wants them named.">
        <EntryList
          name="branches"
          itemLabel="Branch"
          collapsible
          items={draft.branches}
          errors={errors}
          titleOf={({ name }) => name}
          onChange={(branches) => change({ branches })}
          createItem={() => ({
            name: '',
            line: '',
            city: '',
            state_id: draft.registered_address.state_id,
            pincode: '',
            phone: '',
          })}
        >
          {(branch, set, name) => (
            <>
              <FieldRow>
                <SettingField
                  {...bind(`${name}[name]`)}
                  label="Name"
                  required
                  maxLength={80}
                  value={branch.name}
                  onChange={(value) => set({ name: value })}
                />
                <SettingField
                  {...bind(`${name}[phone]`)}
                  label="Telephone"
                  type="tel"
                  maxLength={20}
                  value={branch.phone}
                  onChange={(phone) => set({ phone })}
                />
              </FieldRow>
              <PostalFields form={form} name={name} value={branch} onChange={set} />
            </>
          )}
        </EntryList>
      </SettingsSection>
      <SettingsSection title="Cities served" lead="Shown below every page of the shop.">
        <LinesSetting
          label="Cities"
          name="cities_served"
          errors={errors}
          value={draft.cities_served}
          onChange={(cities_served) => change({ cities_served })}
        />
      </SettingsSection>
      <SettingsSection title="Announcement" lead="The line at the top of every page. Empty, it is not there.">
        <TextArea
          {...bind('announcement')}
          label="Announcement"
          rows={2}
          maxLength={200}
          value={draft.announcement}
          onChange={({ target }) => change({ announcement: target.value })}
        />
      </SettingsSection>
      <ShopContacts form={form} />
    </>
  )
}
