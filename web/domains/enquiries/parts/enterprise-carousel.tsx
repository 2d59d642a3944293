import { classNames } from '../../../ui/display/class-names.ts'
import { SlideControls } from '../../catalogue/shared/slide-controls.tsx'
import { useSlides } from '../../catalogue/shared/use-slides.ts'
import type { EnterpriseBanner } from '../enterprise-content.ts'
import { EnterpriseSlide } from './enterprise-slide.tsx'

const slideMs = 3000

interface EnterpriseCarouselProps {
  banners: readonly EnterpriseBanner[]
  onContact(): void
}

/** Banners that advance every three seconds in a loop, until the user hovers, focuses or pauses them. */
export function EnterpriseCarousel({ banners, onContact }: EnterpriseCarouselProps) {
  const count = banners.length
  const { root, current, restLoaded, ...controls } = useSlides(count, slideMs)
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label="Enterprise offers"
      className="page-edge relative touch-pan-y overflow-hidden"
    >
      <ul className="grid">
        {banners.map((slide, index) => (
          <EnterpriseSlide
            key={slide.headline}
            slide={slide}
            first={index === 0}
            loaded={index === 0 || restLoaded}
            active={index === current}
            label={`${index + 1} of ${count}`}
            onContact={onContact}
          />
        ))}
      </ul>
      <div
        className={classNames(
          'absolute bottom-1 left-1/2 z-2 flex -translate-x-1/2 items-center sm:left-(--edge) sm:-ml-1 sm:translate-x-0 lg:bottom-5 noscript:hidden',
          banners[current]?.tone === 'dark' ? 'text-white' : 'text-[#12151c]',
        )}
      >
        <SlideControls slides={banners.map(({ headline }) => headline)} current={current} {...controls} />
      </div>
    </section>
  )
}
