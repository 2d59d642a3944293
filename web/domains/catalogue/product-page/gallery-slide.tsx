import type { ImageSource } from '@handset/contract/image.shape.ts'
import { useState, type PointerEvent } from 'react'
import { FadingImage } from '../../../ui/display/fading-image.tsx'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import Play from 'lucide-react/icons/play'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

/** Rendered width of the first image; the page preloads the same file. */
export const gallerySizes = '(min-width: 1280px) 690px, (min-width: 1024px) 48vw, (min-width: 576px) 60svh, 92vw'

interface GallerySlideProps {
  image: ImageSource
  index: number
  count: number
  onOpen(): void
  /** The pointer is over the slide: load the code that a click needs. */
  onIntent(): void
}

/** One image of the gallery. Hovering magnifies it, a click opens it full screen. */
export function GallerySlide({ image, index, count, onOpen, onIntent }: GallerySlideProps) {
  const [isZoomed, setIsZoomed] = useState(false)

  function trackPointer({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    const box = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--zoom-x', `${((clientX - box.left) / box.width) * 100}%`)
    currentTarget.style.setProperty('--zoom-y', `${((clientY - box.top) / box.height) * 100}%`)
  }

  function startZoom(event: PointerEvent<HTMLElement>) {
    trackPointer(event)
    setIsZoomed(event.pointerType === 'mouse')
    onIntent()
  }

  return (
    <li id={`image-${index + 1}`} className="size-full shrink-0 snap-center">
      <button
        type="button"
        aria-label={`Open image ${index + 1} of ${count}`}
        onClick={onOpen}
        onPointerEnter={startZoom}
        onPointerMove={trackPointer}
        className="group/zoom block size-full cursor-zoom-in overflow-hidden p-[3%] focus-visible:-outline-offset-4 lg:p-[4%]"
      >
        <span className="block size-full origin-[var(--zoom-x)_var(--zoom-y)] transition-[scale] duration-240 ease-out group-hover/zoom:scale-180">
          <FadingImage
            source={image}
            sizes={isZoomed ? '1200px' : gallerySizes}
            eager={index === 0}
            className="size-full object-contain"
          />
        </span>
      </button>
    </li>
  )
}

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
