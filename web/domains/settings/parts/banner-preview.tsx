import { classNames } from '../../../ui/display/class-names.ts'
import { useDraftImageUrl } from './setting-image.tsx'
import type { GroupDraft } from './settings-draft.ts'

export type BannerDraft = GroupDraft<'home'>['banners'][number]

/** A preview of the slide: portrait on a phone, landscape on a desktop. */
export function BannerPreview({ banner }: { banner: BannerDraft }) {
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
