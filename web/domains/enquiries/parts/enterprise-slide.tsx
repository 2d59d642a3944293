import { classNames } from '../../../ui/display/class-names.ts'
import { ArtImage } from '../../../ui/display/responsive-image.tsx'
import type { EnterpriseBanner } from '../enterprise-content.ts'
import { ContactUs } from './contact-us.tsx'

interface EnterpriseSlideProps {
  slide: EnterpriseBanner
  /** The slide in the initial HTML; its image is loaded first. */
  first: boolean
  /** The image may be loaded now. */
  loaded: boolean
  active: boolean
  label: string
  onContact(): void
}

/** Text above the image on phones, over its left half on desktops. */
export function EnterpriseSlide({ slide, first, loaded, active, label, onContact }: EnterpriseSlideProps) {
  const dark = slide.tone === 'dark'
  return (
    <li
      aria-roledescription="slide"
      aria-label={label}
      inert={!active}
      style={{ backgroundColor: slide.background }}
      className={classNames(
        'relative col-start-1 row-start-1 flex min-w-0 flex-col transition-opacity duration-500',
        dark ? 'text-white' : 'text-[#12151c]',
        active ? 'z-1 opacity-100' : 'opacity-0',
      )}
    >
      <div className="page-width z-1 flex flex-1 flex-col items-center pt-10 text-center sm:absolute sm:inset-0 sm:items-start sm:justify-center sm:pt-0 sm:pb-8 sm:text-left">
        <p className="max-w-[13ch] text-display font-semibold sm:max-lg:text-h1">{slide.headline}</p>
        <p
          className={classNames(
            'mt-3 mb-6 max-w-[34ch] text-balance sm:max-lg:max-w-[24ch] lg:mt-5 lg:mb-8',
            dark ? 'text-white/80' : 'text-[#12151c]/80',
          )}
        >
          {slide.sub}
        </p>
        <ContactUs size="large" tone={dark ? 'inverse' : 'primary'} onOpen={onContact} />
      </div>
      <div className="aspect-9/10 max-sm:-mt-24 max-sm:mb-9 max-sm:[mask-image:linear-gradient(to_bottom,transparent_8%,black_34%,black_94%,transparent)] sm:aspect-8/3 sm:max-h-[82svh] sm:min-h-105 sm:w-full">
        {loaded ? (
          <ArtImage
            desktop={{ ...slide.image, alt: slide.alt }}
            mobile={{ ...slide.image_mobile, alt: slide.alt }}
            eager={first}
            className={classNames(
              'size-full object-cover object-bottom sm:object-[80%_50%] xl:object-center',
              !dark && 'dark:brightness-95',
            )}
          />
        ) : null}
      </div>
    </li>
  )
}
