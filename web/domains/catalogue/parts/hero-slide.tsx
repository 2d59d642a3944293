import { Anchor } from '../../../ui/anchor.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ArtPicture } from '../../../ui/picture.tsx'
import type { Banner } from './hero-carousel.tsx'

interface HeroSlideProps {
  banner: Banner
  /** The one that is there when the page comes: its picture is loaded first. */
  first: boolean
  shown: boolean
  label: string
}

/** One picture over the whole width, its words at the quiet side: above on a phone, left on a desk. */
export function HeroSlide({ banner, first, shown, label }: HeroSlideProps) {
  const dark = banner.tone === 'dark'
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
      className={classNames('relative col-start-1 row-start-1 transition-opacity duration-500', dark ? 'bg-[#12151c] text-white' : 'bg-[#e8eef7] text-[#12151c]', shown ? 'z-1 opacity-100' : 'opacity-0')}
    >
      <ArtPicture desktop={banner.desktop} mobile={banner.mobile} eager={first} className="h-[min(125vw,76svh)] min-h-[520px] w-full object-cover object-bottom md:aspect-[12/5] md:h-auto md:max-h-[82svh] md:min-h-[440px] md:object-center" />
      <div className="absolute inset-0">
        <div className="page-width flex h-full flex-col items-center pt-10 text-center md:items-start md:justify-center md:pt-0 md:pb-8 md:text-left">
          <p className="max-w-[11ch] text-display font-semibold">{banner.headline}</p>
          <p className={classNames('mt-3 max-w-[32ch] md:mt-5', dark ? 'text-white/80' : 'text-[#12151c]/80')}>{banner.sub}</p>
          <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 md:mt-8 md:justify-start">
            <Anchor href={banner.link} aria-label={`Buy: ${banner.headline}`} className={buttonLook({ size: 'large', tone: dark ? 'inverse' : 'primary' })}>
              Buy now
            </Anchor>
            <p className="font-medium tabular">{banner.price_line}</p>
          </div>
        </div>
      </div>
    </div>
  )
}
