import { TermsLine } from '../../../content/term.tsx'
import { type FieldGroup, groupOf } from '../../../lib/forms/form-fields.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { EntryList } from './entry-list.tsx'
import { LinesSetting, SettingField, StateSetting } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import { ShopContacts } from './shop-contacts.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import type { Draft } from './settings-draft.ts'

const toUpperCase = (text: string) => text.toUpperCase()

export function ShopFields({ form }: { form: SettingsForm<'shop'> }) {
  const { control, field, errors } = form
  const address = groupOf(form, 'registered_address')
  return (
    <>
      <SettingsSection title="Identity" lead="Shown to customers on every page, and required by law on invoices.">
        <FieldRow>
          <SettingField {...control('name')} label="Shop name" required maxLength={60} />
          <SettingField {...control('legal_name')} label="Legal name" required maxLength={120} />
          <div className="sm:col-span-2">
            <SettingField {...control('tagline')} label="Tagline" maxLength={120} />
          </div>
          <SettingField {...control('brand')} label="Brand sold" maxLength={60} />
          <Field
            {...field('gstin', toUpperCase)}
            label="GSTIN"
            autoComplete="off"
            hint="Starts with the State code of the registered address"
          />
          <Field
            {...field('cin', toUpperCase)}
            label="CIN"
            autoComplete="off"
            hint="Only if the shop is a company"
            maxLength={21}
          />
        </FieldRow>
        <TermsLine of={['gstin']} />
      </SettingsSection>
      <SettingsSection title="Registered address" lead="Printed on invoices; couriers collect parcels here.">
        <PostalFields address={address} />
      </SettingsSection>
      <SettingsSection title="Branches" lead="Other places of business, which the law requires to be listed.">
        <EntryList
          {...control('branches')}
          errors={errors}
          itemLabel="Branch"
          titleOf={({ name }) => name}
          createItem={() => ({
            name: '',
            line: '',
            city: '',
            state_id: address.values.state_id,
            pincode: '',
            phone: '',
          })}
        >
          {(branch) => (
            <>
              <FieldRow>
                <SettingField {...branch.control('name')} label="Name" required maxLength={80} />
                <SettingField {...branch.control('phone')} label="Telephone" type="tel" maxLength={20} />
              </FieldRow>
              <PostalFields address={branch} />
            </>
          )}
        </EntryList>
      </SettingsSection>
      <SettingsSection title="Cities served" lead="Shown below every page of the shop.">
        <LinesSetting label="Cities" {...control('cities_served')} errors={errors} />
      </SettingsSection>
      <SettingsSection title="Announcement" lead="The line at the top of every page. If empty, it is not shown.">
        <TextArea {...field('announcement')} label="Announcement" rows={2} maxLength={200} />
      </SettingsSection>
      <ShopContacts form={form} />
    </>
  )
}

type PostalAddress = Draft<{ line: string; city: string; state_id: number; pincode: string }>

function PostalFields({ address: { control } }: { address: Pick<FieldGroup<PostalAddress>, 'control'> }) {
  return (
    <>
      <SettingField {...control('line')} label="Building and street" required maxLength={200} />
      <FieldRow>
        <SettingField {...control('city')} label="City" required maxLength={60} />
        <SettingField {...control('pincode')} label="PIN code" required inputMode="numeric" maxLength={6} />
        <StateSetting {...control('state_id')} />
      </FieldRow>
    </>
  )
}
