import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { ReviewWithPhotos } from './review-lightbox.tsx'

const loadLightbox = () => import('./review-lightbox.tsx')
const ReviewLightbox = lazy(loadLightbox)

const isFilm = (address: string): boolean => address.endsWith('.mp4')

/** What a reviewer took, small; a press shows it large. Without scripts each is a link to itself. */
export function ReviewPhotos({ review }: { review: ReviewWithPhotos }) {
  const [shown, setShown] = useState<{ open: boolean; start: number }>()
  const media = review.review_thumbnail
  if (media.length === 0) return null
  const names = media.map(
    ({ thumbnail }, place) => `${isFilm(thumbnail) ? 'Video' : 'Photo'} ${place + 1} by ${review.name}`,
  )

  function open(event: MouseEvent, start: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown({ open: true, start })
  }

  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2">
        {media.map(({ thumbnail, picture }, place) => (
          <li key={thumbnail}>
            <a
              href={thumbnail}
              aria-label={names[place]}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadLightbox()}
              onClick={(event) => open(event, place)}
              className="grid size-20 place-items-center overflow-hidden rounded-control bg-tile transition-opacity duration-120 hover:opacity-88 sm:size-24"
            >
              {isFilm(thumbnail) ? (
                <Play aria-hidden="true" className="size-8 rounded-full bg-ground fill-current p-2" />
              ) : (
                <img
                  src={picture ? smallest(picture) : thumbnail}
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
      {shown ? (
        <Suspense fallback={null}>
          <ReviewLightbox
            review={review}
            names={names}
            {...shown}
            onClose={() => setShown({ ...shown, open: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const smallest = ({ src, widths, width }: { src: string; widths: readonly number[]; width: number }) => {
  const least = Math.min(...widths, width)
  return least === width ? `${src}.webp` : `${src}-${least}.webp`
}
