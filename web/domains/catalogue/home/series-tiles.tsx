import type { CallOutput } from '@handset/contract/calls.ts'
import { href } from '@handset/contract/pages.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { ArtImage, ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

const tileSizes = '(min-width: 1200px) 400px, 64vw'
const tileClass =
  'aspect-square w-full object-cover object-bottom transition-transform duration-500 ease-out group-hover:scale-[1.03] md:aspect-4/3 xl:aspect-square dark:brightness-90'

/** The series, each an image that links to its list. */
export function SeriesTiles({ series }: { series: CallOutput<'public/home'>['series'] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-4 xl:grid-cols-4 xl:gap-x-6">
      {series.map((tile) =>
        tile.picture ? (
          <li key={tile.id} className="group relative">
            <div className="overflow-hidden rounded-card bg-tile sm:rounded-tile">
              {tile.picture_mobile ? (
                <ArtImage
                  desktop={{ ...tile.picture, alt: '' }}
                  mobile={tile.picture_mobile}
                  sizes={{ phone: '64vw', desk: tileSizes }}
                  className={tileClass}
                />
              ) : (
                <ResponsiveImage source={tile.picture} alt="" sizes={tileSizes} className={tileClass} />
              )}
            </div>
            <h3 className="mt-4 flex items-center justify-between px-1 text-h3 font-semibold">
              <Anchor
                href={href('series', { catId: tile.id })}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
              >
                {tile.name}
              </Anchor>
              <ArrowUpRight
                aria-hidden="true"
                className="size-5 text-muted transition-transform duration-180 group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
              />
            </h3>
            <p className="px-1 text-small text-muted">{tile.tagline}</p>
          </li>
        ) : null,
      )}
    </ul>
  )
}
