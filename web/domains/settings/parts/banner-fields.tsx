import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { type BannerDraft, BannerPreview } from './banner-preview.tsx'
import { LinkSetting, type LinkChoice } from './link-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import { FieldRow } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface BannerFieldsProps {
  form: Pick<SettingsForm<'home'>, 'bind'>
  /** The banner among the fields: `banners[0]`. */
  name: string
  banner: BannerDraft
  links: readonly LinkChoice[]
  onChange(changes: Partial<BannerDraft>): void
}

const tones = [
  { value: 'dark', label: 'White words on a dark picture' },
  { value: 'light', label: 'Dark words on a light picture' },
]

/** One slide at the top of the home page. */
export function BannerFields({ form: { bind }, name, banner, links, onChange }: BannerFieldsProps) {
  const field = (part: string) => bind(`${name}[${part}]`)
  return (
    <>
      <BannerPreview banner={banner} />
      <FieldRow>
        <SettingImage
          {...field('image')}
          label="Picture for desks"
          hint="1920 × 800 pixels or more, the phone at the right"
          value={banner.image}
          onChange={(image) => onChange({ image })}
        />
        <SettingImage
          {...field('image_mobile')}
          label="Picture for phones"
          hint="1080 × 1350 pixels or more"
          value={banner.image_mobile}
          onChange={(image_mobile) => onChange({ image_mobile })}
        />
      </FieldRow>
      <SettingField
        {...field('alt')}
        label="What the pictures show"
        required
        maxLength={200}
        hint="Read out to those who cannot see them"
        value={banner.alt}
        onChange={(alt) => onChange({ alt })}
      />
      <FieldRow>
        <SettingField
          {...field('headline')}
          label="Headline"
          required
          maxLength={80}
          value={banner.headline}
          onChange={(headline) => onChange({ headline })}
        />
        <SettingField
          {...field('sub')}
          label="Line below it"
          maxLength={160}
          value={banner.sub}
          onChange={(sub) => onChange({ sub })}
        />
        <SettingField
          {...field('price_line')}
          label="Price line"
          maxLength={60}
          value={banner.price_line}
          onChange={(price_line) => onChange({ price_line })}
        />
        <Select
          {...field('tone')}
          label="Words"
          options={tones}
          value={banner.tone}
          onChange={({ target }) => onChange({ tone: target.value === 'light' ? 'light' : 'dark' })}
        />
      </FieldRow>
      <LinkSetting {...field('link')} value={banner.link} choices={links} onChange={(link) => onChange({ link })} />
      <FieldRow>
        <DateField
          label="First day"
          {...field('from_date')}
          value={banner.from_date ?? ''}
          onChange={(from_date) => onChange({ from_date })}
        />
        <DateField
          label="Last day"
          {...field('to_date')}
          value={banner.to_date ?? ''}
          onChange={(to_date) => onChange({ to_date })}
        />
      </FieldRow>
    </>
  )
}
