import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import Lightbox, { type LightboxItem } from '../../../ui/overlays/lightbox.tsx'

export type ReviewWithPhotos = Pick<Review, 'name' | 'heading' | 'review_thumbnail'>

interface ReviewLightboxProps {
  review: ReviewWithPhotos
  open: boolean
  start: number
  /** Accessible name of each item. */
  names: readonly string[]
  onClose(): void
}

const noPoster = { src: '', width: 16, height: 9, widths: [] }
const unknownSize = { width: 1600, height: 1600, widths: [1600] }

export default function ReviewLightbox({ review, open, start, names, onClose }: ReviewLightboxProps) {
  const items = review.review_thumbnail.map(({ thumbnail, picture: image }, index): LightboxItem => {
    const alt = names[index] ?? ''
    if (thumbnail.endsWith('.mp4')) return { ...noPoster, video: thumbnail, alt }
    return { ...(image ?? { src: thumbnail.replace(/\.\w+$/, ''), ...unknownSize }), webpOnly: true, alt }
  })
  return <Lightbox open={open} onClose={onClose} title={review.heading} items={items} start={start} />
}
