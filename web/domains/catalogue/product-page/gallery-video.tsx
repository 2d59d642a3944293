import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import Play from 'lucide-react/icons/play'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { gallerySizes } from './gallery-slide.tsx'

interface GalleryVideoProps {
  video: ProductDetails['videos'][number]
  index: number
  onOpen(): void
}

/** Video slide after the images: its poster, and a button that plays it full screen. */
export function GalleryVideo({ video, index, onOpen }: GalleryVideoProps) {
  return (
    <li id={`image-${index + 1}`} className="size-full shrink-0 snap-center">
      <button
        type="button"
        aria-label={`Play video: ${video.title}`}
        onClick={onOpen}
        className="group/video relative grid size-full place-items-center focus-visible:-outline-offset-4"
      >
        <ResponsiveImage source={video.poster} alt="" sizes={gallerySizes} className="size-full object-contain" />
        <span className="absolute grid size-18 place-items-center rounded-full bg-ground/88 shadow-raised transition-[scale] duration-180 ease-out group-hover/video:scale-110">
          <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
        </span>
      </button>
    </li>
  )
}
