import { useToday } from '../../../lib/format/use-today.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { type BannerDraft, BannerFields } from './banner-fields.tsx'

import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import { useLinkChoices } from './use-link-choices.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { dateText } from '../../../lib/format/date-text.ts'

const noImage = { file: undefined }

const newBanner = {
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
}

export function HomeFields({ form }: { form: SettingsForm<'home'> }) {
  const { control, errors } = form
  const links = useLinkChoices()
  const today = useToday()
  return (
    <>
      <SettingsSection
        title="Banners"
        lead="The slides at the top, in this order. A banner shows from its first to its last day, both included; without days it always shows."
      >
        <EntryList
          {...control('banners')}
          errors={errors}
          itemLabel="Banner"
          max={12}
          titleOf={({ headline }) => headline}
          renderNote={(banner) => <BannerState banner={banner} today={today} />}
          createItem={() => newBanner}
        >
          {(banner) => <BannerFields banner={banner} links={links} />}
        </EntryList>
      </SettingsSection>
      <OfferFields form={form} />
      <StoreFields form={form} />
    </>
  )
}

function OfferFields({ form: { control, errors } }: { form: SettingsForm<'home'> }) {
  return (
    <SettingsSection
      title="Offers"
      lead="Bank offers, exchange, instalments: cards on the home page, and a list beside each price."
    >
      <EntryList
        {...control('offers')}
        errors={errors}
        itemLabel="Offer"
        max={12}
        titleOf={({ title }) => title}
        createItem={() => ({ image: noImage, bank: '', title: '', text: '', terms: '' })}
      >
        {(offer) => (
          <>
            <SettingImage {...offer.control('image')} label="Image" hint="640 × 480 pixels or more" />
            <SettingField {...offer.control('bank')} label="Bank" maxLength={40} hint="Empty: the shop’s own offer" />
            <SettingField {...offer.control('title')} label="Title" required maxLength={80} />
            <SettingField {...offer.control('text')} label="Text" required maxLength={200} />
            <TextArea {...offer.field('terms')} label="Terms" rows={3} maxLength={5000} />
          </>
        )}
      </EntryList>
    </SettingsSection>
  )
}

function StoreFields({ form: { control, errors } }: { form: SettingsForm<'home'> }) {
  return (
    <SettingsSection title="Stores" lead="Shown on the home page and on the page about the shop.">
      <EntryList
        {...control('stores')}
        errors={errors}
        itemLabel="Store"
        max={100}
        titleOf={({ name }) => name}
        createItem={() => ({ name: '', address: '', phone: '', hours: '' })}
      >
        {(store) => (
          <FieldRow>
            <SettingField {...store.control('name')} label="Name" required maxLength={80} />
            <SettingField {...store.control('phone')} label="Telephone" type="tel" maxLength={20} />
            <SettingField {...store.control('address')} label="Address" required maxLength={200} />
            <SettingField {...store.control('hours')} label="Hours" maxLength={120} />
          </FieldRow>
        )}
      </EntryList>
    </SettingsSection>
  )
}

/** Whether customers see a banner today. */
function BannerState({ banner: { from_date = '', to_date = '' }, today }: { banner: BannerDraft; today: string }) {
  if (to_date !== '' && to_date < today) return <StatusChip tone="neutral">{`Ended ${dateText(to_date)}`}</StatusChip>
  if (from_date > today) return <StatusChip tone="info">{`Scheduled for ${dateText(from_date)}`}</StatusChip>
  return <StatusChip tone="success">{to_date === '' ? 'Running' : `Running until ${dateText(to_date)}`}</StatusChip>
}
