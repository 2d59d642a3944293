import type { CallOutput } from '@handset/contract/calls.ts'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { classNames } from '../../../ui/class-names.ts'
import { HeroSlide } from './hero-slide.tsx'
import { useSlides } from './use-slides.ts'

export type Banner = CallOutput<'public/home'>['banners'][number]

/** The first thing that is seen: one phone at a time. Moves on by itself until somebody looks closer. */
export function HeroCarousel({ banners }: { banners: readonly Banner[] }) {
  const { root, current, restLoaded, goTo, playing, togglePlaying } = useSlides(banners.length)
  if (banners.length === 0) return null
  return (
    <section ref={root} aria-roledescription="carousel" aria-label="Featured phones" className="page-edge relative touch-pan-y overflow-hidden">
      <ul className="grid">
        {banners.map((banner, index) => (
          <HeroSlide key={banner.link + banner.headline} banner={banner} first={index === 0} loaded={index === 0 || restLoaded} shown={index === current} label={`${index + 1} of ${banners.length}`} />
        ))}
      </ul>
      {banners.length > 1 ? (
        <div
          className={classNames(
            'absolute bottom-3 left-1/2 z-2 flex -translate-x-1/2 items-center sm:bottom-1 sm:left-(--edge) sm:-ml-1 sm:translate-x-0 lg:bottom-5',
            banners[current]?.tone === 'dark' ? 'text-white' : 'text-[#12151c]',
          )}
        >
          {banners.map((banner, index) => (
            <button
              key={banner.link + banner.headline}
              type="button"
              aria-label={`Show ${banner.headline}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => goTo(index)}
              className="grid h-11 min-w-6 place-items-center px-1"
            >
              <span className={classNames('h-1.5 rounded-full bg-current transition-[width,opacity] duration-240', index === current ? 'w-6' : 'w-1.5 opacity-45')} />
            </button>
          ))}
          <button type="button" aria-label={playing ? 'Pause the slides' : 'Play the slides'} onClick={togglePlaying} className="ml-1 grid size-11 place-items-center">
            {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
          </button>
        </div>
      ) : null}
    </section>
  )
}
