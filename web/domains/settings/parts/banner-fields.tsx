import type { FieldGroup } from '../../../lib/forms/form-fields.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { type LinkChoice, LinkSetting } from './link-setting.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage, useDraftImageUrl } from './setting-image.tsx'
import type { GroupDraft } from './settings-draft.ts'
import { FieldRow } from './settings-section.tsx'

interface BannerFieldsProps {
  banner: FieldGroup<BannerDraft>
  links: readonly LinkChoice[]
}

export const tones = [
  { value: 'dark', label: 'White text on a dark image' },
  { value: 'light', label: 'Dark text on a light image' },
]

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

export type BannerDraft = GroupDraft<'home'>['banners'][number]

function BannerPreview({ banner }: { banner: BannerDraft }) {
  return (
    <figure className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <PreviewSlide banner={banner} phone />
      <PreviewSlide banner={banner} />
      <figcaption className="sr-only">Preview of this banner on a phone and on a desk</figcaption>
    </figure>
  )
}

function PreviewSlide({ banner, phone = false }: { banner: BannerDraft; phone?: boolean }) {
  const imageUrl = useDraftImageUrl(phone ? banner.image_mobile : banner.image)
  const isDark = banner.tone === 'dark'
  return (
    <div
      aria-hidden="true"
      className={classNames(
        '@container relative overflow-hidden rounded-control',
        phone
          ? 'aspect-100/159 w-36 shrink-0 sm:w-auto sm:flex-[629]'
          : 'aspect-12/5 w-full min-w-0 flex-1 sm:flex-[2400]',
        isDark ? 'bg-[#12151c] text-white' : 'bg-[#e8eef7] text-[#12151c]',
      )}
    >
      {imageUrl && phone ? (
        <span className="absolute inset-x-0 top-0 h-[calc(34cqw+1px)] overflow-hidden">
          <img
            src={imageUrl}
            alt=""
            className="absolute bottom-0 aspect-4/5 w-full -scale-y-100 object-cover object-bottom"
          />
        </span>
      ) : null}
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          className={classNames('absolute inset-x-0 bottom-0 w-full object-cover', phone ? 'aspect-4/5' : 'h-full')}
        />
      ) : null}
      <div
        className={classNames(
          'relative flex h-full flex-col p-[5cqw]',
          phone ? 'items-center text-center' : 'justify-center',
        )}
      >
        <p
          className={classNames(
            'leading-tight font-semibold text-balance',
            phone ? 'text-[11cqw]' : 'max-w-[11ch] text-[5cqw]',
          )}
        >
          {banner.headline}
        </p>
        <p
          className={classNames(
            'mt-[2cqw] text-balance opacity-80',
            phone ? 'text-[6cqw]' : 'max-w-[32ch] text-[2cqw]',
          )}
        >
          {banner.sub}
        </p>
        <p className={classNames('mt-[3cqw] font-medium', phone ? 'text-[6cqw]' : 'text-[2cqw]')}>
          {banner.price_line}
        </p>
      </div>
    </div>
  )
}
