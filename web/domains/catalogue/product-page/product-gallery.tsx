import type { ImageSource } from '@handset/contract/image.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import Expand from 'lucide-react/icons/expand'
import ImageOff from 'lucide-react/icons/image-off'
import { lazy, Suspense, useState } from 'react'
import { ColorGround } from '../../../ui/fields/color-ground.tsx'
import { useSnapIndex } from '../../../ui/navigation/use-snap-index.ts'
import { GalleryVideo, GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'

const loadLightbox = () => import('../../../ui/overlays/lightbox.tsx')
const Lightbox = lazy(loadLightbox)

interface ProductGalleryProps {
  name: string
  images: readonly ImageSource[]
  videos: ProductDetails['videos']
  hex: string
}

/**
 * Images of the chosen colour and the product's videos: snapping row, thumbnails, full screen on click. Changing the
 * colour keeps the current index.
 */
export function ProductGallery({ name, images, videos, hex }: ProductGalleryProps) {
  const { row, index, onScroll, goTo } = useSnapIndex<HTMLUListElement>()
  const [lightbox, setLightbox] = useState<{ open: boolean; start: number }>()
  const count = images.length + videos.length
  const currentIndex = Math.min(index, count - 1)
  const openAt = (start: number) => setLightbox({ open: true, start })

  return (
    <section aria-label="Images" className="lg:flex lg:flex-row-reverse lg:gap-4">
      <div className="relative isolate -mx-[clamp(16px,4vw,40px)] min-w-0 flex-1 overflow-hidden bg-tile lg:mx-0 lg:rounded-tile">
        <ColorGround hex={hex} />
        {count > 0 ? (
          <ul
            ref={row}
            onScroll={onScroll}
            className="flex aspect-8/7 max-h-[48svh] w-full snap-x snap-mandatory overflow-x-auto scroll-smooth no-scrollbar motion-reduce:scroll-auto sm:max-h-[60svh] lg:aspect-square lg:max-h-[min(76svh,720px)]"
          >
            {images.map((image, position) => (
              <GallerySlide
                key={position}
                image={image}
                index={position}
                count={count}
                onOpen={() => openAt(position)}
                onIntent={() => void loadLightbox()}
              />
            ))}
            {videos.map((video, position) => (
              <GalleryVideo
                key={video.src}
                video={video}
                index={images.length + position}
                onOpen={() => openAt(images.length + position)}
              />
            ))}
          </ul>
        ) : (
          <div className="grid aspect-8/7 max-h-[48svh] w-full place-content-center justify-items-center gap-3 text-small text-soft sm:max-h-[60svh] lg:aspect-square lg:max-h-[min(76svh,720px)]">
            <ImageOff aria-hidden="true" className="size-10" />
            No image yet
          </div>
        )}
        {count > 1 ? (
          <p className="absolute bottom-4 left-4 rounded-full bg-ground/80 px-3 py-1 text-caption font-medium tabular lg:hidden">
            {currentIndex + 1} / {count}
          </p>
        ) : null}
        {count > 0 ? (
          <Expand
            aria-hidden="true"
            className="pointer-events-none absolute right-4 bottom-4 size-5 text-muted lg:right-6 lg:bottom-6"
          />
        ) : null}
      </div>
      <GalleryThumbnails images={images} videos={videos} current={currentIndex} onSelect={goTo} />
      {lightbox ? (
        <Suspense fallback={null}>
          <Lightbox
            open={lightbox.open}
            onClose={() => setLightbox({ ...lightbox, open: false })}
            title={name}
            items={[...images, ...videos.map(({ src, poster }) => ({ ...poster, video: src }))]}
            start={lightbox.start}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
