import type { FieldGroup } from '../../../lib/forms/form-fields.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { type BannerDraft, BannerPreview } from './banner-preview.tsx'
import { LinkSetting, type LinkChoice } from './link-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import { FieldRow } from './settings-section.tsx'

interface BannerFieldsProps {
  banner: FieldGroup<BannerDraft>
  links: readonly LinkChoice[]
}

export const tones = [
  { value: 'dark', label: 'White text on a dark image' },
  { value: 'light', label: 'Dark text on a light image' },
]

/** One slide of the home page's carousel. */
export function BannerFields({ banner: { values, control, field }, links }: BannerFieldsProps) {
  return (
    <>
      <BannerPreview banner={values} />
      <FieldRow>
        <SettingImage
          {...control('image')}
          label="Image for desktops"
          hint="1920 × 800 pixels or more, the phone at the right"
        />
        <SettingImage {...control('image_mobile')} label="Image for phones" hint="1080 × 1350 pixels or more" />
      </FieldRow>
      <SettingField
        {...control('alt')}
        label="What the images show"
        required
        maxLength={200}
        hint="Read out by screen readers"
      />
      <FieldRow>
        <SettingField {...control('headline')} label="Headline" required maxLength={80} />
        <SettingField {...control('sub')} label="Line below it" maxLength={160} />
        <SettingField {...control('price_line')} label="Price line" maxLength={60} />
        <Select {...field('tone')} label="Text colour" options={tones} />
      </FieldRow>
      <LinkSetting {...control('link')} choices={links} />
      <FieldRow>
        <DateField label="First day" {...control('from_date')} value={values.from_date ?? ''} />
        <DateField label="Last day" {...control('to_date')} value={values.to_date ?? ''} />
      </FieldRow>
    </>
  )
}
