import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { ReviewWithPhotos } from './review-lightbox.tsx'
import { locateFile } from '../../../ui/display/locate-file.ts'

const loadLightbox = () => import('./review-lightbox.tsx')
const ReviewLightbox = lazy(loadLightbox)

const isVideo = (url: string): boolean => url.endsWith('.mp4')

/** Thumbnails of a review; a click opens one full screen. Without JavaScript each is a link to its file. */
export function ReviewPhotos({ review }: { review: ReviewWithPhotos }) {
  const [lightbox, setLightbox] = useState<{ open: boolean; start: number }>()
  const media = review.review_thumbnail
  if (media.length === 0) return null
  const names = media.map(
    ({ thumbnail }, index) => `${isVideo(thumbnail) ? 'Video' : 'Photo'} ${index + 1} by ${review.name}`,
  )

  function openLightbox(event: MouseEvent, start: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setLightbox({ open: true, start })
  }

  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2">
        {media.map(({ thumbnail, picture: image }, index) => (
          <li key={thumbnail}>
            <a
              href={locateFile(thumbnail)}
              aria-label={names[index]}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadLightbox()}
              onClick={(event) => openLightbox(event, index)}
              className="grid size-20 place-items-center overflow-hidden rounded-control bg-tile transition-opacity duration-120 hover:opacity-88 sm:size-24"
            >
              {isVideo(thumbnail) ? (
                <Play className="size-8 rounded-full bg-ground fill-current p-2" />
              ) : (
                <img
                  src={locateFile(image ? smallestUrl(image) : thumbnail)}
                  alt=""
                  loading="lazy"
                  width={96}
                  height={96}
                  className="size-full object-cover"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
      {lightbox ? (
        <Suspense fallback={null}>
          <ReviewLightbox
            review={review}
            names={names}
            {...lightbox}
            onClose={() => setLightbox({ ...lightbox, open: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const smallestUrl = ({ src, widths, width }: { src: string; widths: readonly number[]; width: number }) => {
  const minWidth = Math.min(...widths, width)
  return minWidth === width ? `${src}.webp` : `${src}-${minWidth}.webp`
}
