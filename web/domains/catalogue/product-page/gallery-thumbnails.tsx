import type { ImageSource } from '@handset/contract/image.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import Play from 'lucide-react/icons/play'
import { classNames } from '../../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

interface GalleryThumbnailsProps {
  images: readonly ImageSource[]
  videos: ProductDetails['videos']
  current: number
  onSelect(index: number): void
}

/** Thumbnails next to the large image; without JavaScript they are links to it. */
export function GalleryThumbnails({ images, videos, current, onSelect }: GalleryThumbnailsProps) {
  const all = [
    ...images.map((image) => ({ image, isVideo: false })),
    ...videos.map(({ poster }) => ({ image: poster, isVideo: true })),
  ]
  if (all.length < 2) return null
  return (
    <ul className="hidden w-18 shrink-0 flex-col gap-3 lg:flex">
      {all.map(({ image, isVideo }, index) => (
        <li key={index}>
          <a
            href={`#image-${index + 1}`}
            aria-label={`${isVideo ? 'Video' : 'Image'} ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onSelect(index)
            }}
            className={classNames(
              'relative grid size-18 place-items-center overflow-hidden rounded-card bg-tile transition-shadow duration-120',
              index === current
                ? 'ring-2 ring-ink ring-offset-2 ring-offset-ground'
                : 'hover:ring-1 hover:ring-line-strong',
            )}
          >
            <ResponsiveImage
              source={image}
              alt=""
              sizes="72px"
              className={isVideo ? 'size-full object-cover' : 'size-16 object-contain'}
            />
            {isVideo ? (
              <Play aria-hidden="true" className="absolute size-7 rounded-full bg-ground/88 fill-current p-1.5" />
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
