import { useToday } from '../../../lib/format/use-today.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { BannerFields } from './banner-fields.tsx'
import { BannerState } from './banner-state.tsx'
import { EntryList } from './entry-list.tsx'
import type { LinkChoice } from './link-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const noImage = { file: undefined }

/** What stands above and below the phones of the home page. */
export function HomeFields({ form, links }: { form: SettingsForm<'home'>; links: readonly LinkChoice[] }) {
  const { draft, change, bind, errors } = form
  const today = useToday()
  return (
    <>
      <SettingsSection
        title="Banners"
        lead="The slides at the top, in this order. A banner shows from its first to its last day, both included; without days it always shows."
      >
        <EntryList
          name="banners"
          itemLabel="Banner"
          collapsible
          max={12}
          items={draft.banners}
          errors={errors}
          titleOf={({ headline }) => headline}
          renderNote={(banner) => <BannerState banner={banner} today={today} />}
          onChange={(banners) => change({ banners })}
          createItem={() => ({
            image: noImage,
            image_mobile: noImage,
            alt: '',
            headline: '',
            sub: '',
            price_line: '',
            link: '/products',
            tone: 'dark' as const,
            from_date: '',
            to_date: '',
          })}
        >
          {(banner, set, name) => <BannerFields form={form} name={name} banner={banner} links={links} onChange={set} />}
        </EntryList>
      </SettingsSection>
      <SettingsSection title="Offers" lead="Bank offers, exchange, instalments: cards below the phones.">
        <EntryList
          name="offers"
          itemLabel="Offer"
          collapsible
          max={12}
          items={draft.offers}
          errors={errors}
          titleOf={({ title }) => title}
          onChange={(offers) => change({ offers })}
          createItem={() => ({ image: noImage, title: '', text: '', terms: '' })}
        >
          {(offer, set, name) => (
            <>
              <SettingImage
                {...bind(`${name}[image]`)}
                label="Picture"
                hint="640 × 480 pixels or more"
                value={offer.image}
                onChange={(image) => set({ image })}
              />
              <SettingField
                {...bind(`${name}[title]`)}
                label="Title"
                required
                maxLength={80}
                value={offer.title}
                onChange={(title) => set({ title })}
              />
              <SettingField
                {...bind(`${name}[text]`)}
                label="Text"
                required
                maxLength={200}
                value={offer.text}
                onChange={(text) => set({ text })}
              />
              <TextArea
                {...bind(`${name}[terms]`)}
                label="Terms"
                rows={3}
                maxLength={5000}
                value={offer.terms}
                onChange={({ target }) => set({ terms: target.value })}
              />
            </>
          )}
        </EntryList>
      </SettingsSection>
      <SettingsSection title="Stores" lead="Shown on the home page and on the page about the shop.">
        <EntryList
          name="stores"
          itemLabel="Store"
          collapsible
          max={100}
          items={draft.stores}
          errors={errors}
          titleOf={({ name }) => name}
          onChange={(stores) => change({ stores })}
          createItem={() => ({ name: '', address: '', phone: '', hours: '' })}
        >
          {(store, set, name) => (
            <FieldRow>
              <SettingField
                {...bind(`${name}[name]`)}
                label="Name"
                required
                maxLength={80}
                value={store.name}
                onChange={(value) => set({ name: value })}
              />
              <SettingField
                {...bind(`${name}[phone]`)}
                label="Telephone"
                type="tel"
                maxLength={20}
                value={store.phone}
                onChange={(phone) => set({ phone })}
              />
              <SettingField
                {...bind(`${name}[address]`)}
                label="Address"
                required
                maxLength={200}
                value={store.address}
                onChange={(address) => set({ address })}
              />
              <SettingField
                {...bind(`${name}[hours]`)}
                label="Hours"
                maxLength={120}
                value={store.hours}
                onChange={(hours) => set({ hours })}
              />
            </FieldRow>
          )}
        </EntryList>
      </SettingsSection>
    </>
  )
}
