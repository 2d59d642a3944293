import { classNames } from '../../../ui/display/class-names.ts'
import { SlideControls } from '../shared/slide-controls.tsx'
import { useSlides } from '../shared/use-slides.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { ArtImage, artSizes, ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import type { CallOutput } from '@handset/contract/calls.ts'

/** Banner carousel of the home page. Advances automatically except while it is hovered or focused. */
export function HeroCarousel({ banners }: { banners: readonly Banner[] }) {
  const { root, current, restLoaded, goTo, playing, togglePlaying } = useSlides(banners.length)
  if (banners.length === 0) return null
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label="Featured phones"
      className="page-edge relative touch-pan-y overflow-hidden"
    >
      <ul className="grid">
        {banners.map((banner, index) => (
          <HeroSlide
            key={banner.link + banner.headline}
            banner={banner}
            first={index === 0}
            loaded={index === 0 || restLoaded}
            active={index === current}
            label={`${index + 1} of ${banners.length}`}
          />
        ))}
      </ul>
      {banners.length > 1 ? (
        <div
          className={classNames(
            'absolute bottom-3 left-1/2 z-2 flex -translate-x-1/2 items-center sm:bottom-1 sm:left-(--edge) sm:-ml-1 sm:translate-x-0 lg:bottom-5',
            banners[current]?.tone === 'dark' ? 'text-white' : 'text-[#12151c]',
          )}
        >
          <SlideControls
            slides={banners.map(({ headline }) => headline)}
            current={current}
            goTo={goTo}
            playing={playing}
            togglePlaying={togglePlaying}
          />
        </div>
      ) : null}
    </section>
  )
}

type Banner = CallOutput<'public/home'>['banners'][number]

interface HeroSlideProps {
  banner: Banner
  /** The slide in the initial HTML; its image is loaded first. */
  first: boolean
  /** The image may be loaded now. */
  loaded: boolean
  active: boolean
  label: string
}

/** Full-width image; its text is above it on phones and at the left on desktops. */
function HeroSlide({ banner, first, loaded, active, label }: HeroSlideProps) {
  const dark = banner.tone === 'dark'
  return (
    <li
      aria-roledescription="slide"
      aria-label={label}
      inert={!active}
      className={classNames(
        'relative col-start-1 row-start-1 min-w-0 transition-opacity duration-500',
        dark ? 'bg-[#12151c] text-white' : 'bg-[#e8eef7] text-[#12151c]',
        active ? 'z-1 opacity-100' : 'opacity-0',
      )}
    >
      {loaded ? <MirroredBackground banner={banner} /> : null}
      <div className="mt-[34vw] aspect-4/5 sm:mt-0 sm:aspect-[12/5] sm:max-h-[82svh] sm:min-h-85 sm:w-full lg:min-h-110">
        {loaded ? (
          <ArtImage
            desktop={banner.desktop}
            mobile={banner.mobile}
            eager={first}
            className={classNames(
              'size-full object-cover object-bottom sm:object-[76%_50%] lg:object-center',
              !dark && 'dark:brightness-95',
            )}
          />
        ) : null}
      </div>
      <div className="absolute inset-0">
        <div className="page-width flex h-full flex-col items-center pt-8 text-center sm:items-start sm:justify-center sm:pt-0 sm:pb-8 sm:text-left">
          <p className="max-w-[11ch] text-display font-semibold sm:max-lg:text-h1">{banner.headline}</p>
          <p
            className={classNames(
              'mt-3 max-w-[32ch] text-balance sm:max-lg:max-w-[22ch] sm:max-md:max-w-[18ch] lg:mt-5',
              dark ? 'text-white/80' : 'text-[#12151c]/80',
            )}
          >
            {banner.sub}
          </p>
          <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 sm:max-lg:flex-col sm:max-lg:items-start lg:mt-8 lg:justify-start">
            <Anchor
              href={banner.link}
              aria-label={`Buy now: ${banner.headline}`}
              className={buttonClass({ size: 'large', tone: dark ? 'inverse' : 'primary' })}
            >
              Buy now
            </Anchor>
            <p className="font-medium tabular">{banner.price_line}</p>
          </div>
        </div>
      </div>
    </li>
  )
}

/**
 * Background for the text on phones: the top of the same image, mirrored, so that it continues without a visible seam.
 */
function MirroredBackground({ banner }: { banner: Banner }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-[calc(34vw+1px)] overflow-hidden sm:hidden">
      <ResponsiveImage
        source={banner.mobile}
        alt=""
        sizes={artSizes.phone}
        className={classNames(
          'absolute bottom-0 aspect-4/5 w-full -scale-y-100 object-cover object-bottom',
          banner.tone === 'light' && 'dark:brightness-95',
        )}
      />
    </div>
  )
}
