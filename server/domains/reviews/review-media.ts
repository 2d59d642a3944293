import type { ReviewMedia } from '@handset/contract/domains/reviews/reviews.contract.ts'
import type { MediaStore } from '../../platform/files/media-store.ts'
import type { Services } from '../../platform/services.ts'
import type { CheckedMedia } from '../../platform/files/uploaded-media.ts'
import { readShownMedia } from './reviews.queries.ts'

const folder = 'reviews'
/** A photo of a review; a phone's own is made smaller in the browser before it is sent. */
export const mostPictureBytes = 5 * 1024 * 1024

/** The address under which the store knows what a review shows. */
const addressOf = ({ thumbnail }: ReviewMedia): string => thumbnail.replace(/\.\w+$/, '')

/** Keeps what was checked, in order. Of a failure nothing stays. */
export async function keepMedia(store: MediaStore, checked: readonly CheckedMedia[]): Promise<ReviewMedia[]> {
  const kept: ReviewMedia[] = []
  try {
    for (const medium of checked) {
      const src = await store.keep(folder, medium.files)
      kept.push(
        medium.kind === 'video'
          ? { thumbnail: `${src}.mp4` }
          : {
              thumbnail: `${src}.jpg`,
              picture: { src, width: medium.width, height: medium.height, widths: medium.widths },
            },
      )
    }
    return kept
  } catch (error) {
    await removeMedia(store, kept)
    throw error
  }
}

export const removeMedia = (store: MediaStore, media: readonly ReviewMedia[]): Promise<void> =>
  store.remove(media.map(addressOf))

/** After a failed save: the answer may have been lost behind a commit that was made, so only what no review shows goes; else the sweep decides. */
export async function removeUnshown(
  { db, media: store }: Pick<Services, 'db' | 'media'>,
  media: readonly ReviewMedia[],
): Promise<void> {
  const shown = await readShownMedia(db, media.map(addressOf)).catch(() => null)
  if (shown) await store.remove(media.map(addressOf).filter((address) => !shown.has(address)))
}

/** Removes files that are older than so many hours and that no review shows: what a process left behind that died at the wrong moment. */
export async function sweepMedia({ db, media: store }: Pick<Services, 'db' | 'media'>, hours: number): Promise<number> {
  const old = await store.olderThan(folder, hours)
  const shown = await readShownMedia(db, old)
  const forgotten = old.filter((address) => !shown.has(address))
  await store.remove(forgotten)
  return forgotten.length
}
