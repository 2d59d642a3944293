import type { Picture } from '@handset/contract/domains/catalogue/card.shape.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture as PictureImage } from '../../../ui/picture.tsx'

interface GalleryThumbnailsProps {
  pictures: readonly Picture[]
  current: number
  onChoose(place: number): void
}

/** The pictures again, small, beside the large one; without scripts they are links to it. */
export function GalleryThumbnails({ pictures, current, onChoose }: GalleryThumbnailsProps) {
  if (pictures.length < 2) return null
  return (
    <ul className="hidden w-18 shrink-0 flex-col gap-3 lg:flex">
      {pictures.map((picture, place) => (
        <li key={place}>
          <a
            href={`#picture-${place + 1}`}
            aria-label={`Picture ${place + 1}`}
            aria-current={place === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(place)
            }}
            className={classNames(
              'grid size-18 place-items-center overflow-hidden rounded-card bg-tile transition-shadow duration-120',
              place === current ? 'ring-2 ring-ink ring-offset-2 ring-offset-ground' : 'hover:ring-1 hover:ring-line-strong',
            )}
          >
            <PictureImage source={picture} alt="" sizes="72px" className="size-16 object-contain" />
          </a>
        </li>
      ))}
    </ul>
  )
}
