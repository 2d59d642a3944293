import type { Picture } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import Play from 'lucide-react/icons/play'
import { classNames } from '../../../ui/display/class-names.ts'
import { Picture as PictureImage } from '../../../ui/display/picture.tsx'

interface GalleryThumbnailsProps {
  pictures: readonly Picture[]
  films: ProductDetails['videos']
  current: number
  onChoose(place: number): void
}

/** The pictures again, small, beside the large one; without scripts they are links to it. */
export function GalleryThumbnails({ pictures, films, current, onChoose }: GalleryThumbnailsProps) {
  const all = [
    ...pictures.map((picture) => ({ picture, film: false })),
    ...films.map(({ poster }) => ({ picture: poster, film: true })),
  ]
  if (all.length < 2) return null
  return (
    <ul className="hidden w-18 shrink-0 flex-col gap-3 lg:flex">
      {all.map(({ picture, film }, place) => (
        <li key={place}>
          <a
            href={`#picture-${place + 1}`}
            aria-label={`${film ? 'Video' : 'Picture'} ${place + 1}`}
            aria-current={place === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(place)
            }}
            className={classNames(
              'relative grid size-18 place-items-center overflow-hidden rounded-card bg-tile transition-shadow duration-120',
              place === current
                ? 'ring-2 ring-ink ring-offset-2 ring-offset-ground'
                : 'hover:ring-1 hover:ring-line-strong',
            )}
          >
            <PictureImage
              source={picture}
              alt=""
              sizes="72px"
              className={film ? 'size-full object-cover' : 'size-16 object-contain'}
            />
            {film ? (
              <Play aria-hidden="true" className="absolute size-7 rounded-full bg-ground/88 fill-current p-1.5" />
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
