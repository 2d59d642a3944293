import { classNames } from '../../../ui/display/class-names.ts'
import type { Banner } from './hero-banner.ts'
import { HeroSlide } from './hero-slide.tsx'
import { SlideControls } from '../shared/slide-controls.tsx'
import { useSlides } from '../shared/use-slides.ts'

/** Banner carousel of the home page. Advances by itself except while it is hovered or focused. */
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
