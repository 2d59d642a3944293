import type { ReviewMedia } from '@handset/contract/domains/reviews/reviews.contract.ts'
import type { MediaStore } from '../../platform/files/media-store.ts'
import type { Services } from '../../platform/services.ts'
import type { CheckedMedia } from '../../platform/files/uploaded-media.ts'
import { readUsedMedia } from './reviews.queries.ts'

const folder = 'reviews'
/** A photo of a review; a phone's own is made smaller in the browser before it is sent. */
export const maxImageBytes = 5 * 1024 * 1024

/** The address under which the store knows what a review shows. */
const addressOf = ({ thumbnail }: ReviewMedia): string => thumbnail.replace(/\.\w+$/, '')

/** Keeps what was checked, in order. Of a failure nothing stays. */
export async function storeMedia(store: MediaStore, checked: readonly CheckedMedia[]): Promise<ReviewMedia[]> {
  const stored: ReviewMedia[] = []
  try {
    for (const medium of checked) {
      const src = await store.save(folder, medium.files)
      stored.push(
        medium.kind === 'video'
          ? { thumbnail: `${src}.mp4` }
          : {
              thumbnail: `${src}.jpg`,
              picture: { src, width: medium.width, height: medium.height, widths: medium.widths },
            },
      )
    }
    return stored
  } catch (error) {
    await removeMedia(store, stored)
    throw error
  }
}

export const removeMedia = (store: MediaStore, media: readonly ReviewMedia[]): Promise<void> =>
  store.remove(media.map(addressOf))

/** After a failed save: the answer may have been lost behind a commit that was made, so only what no review shows goes; else the sweep decides. */
export async function removeUnusedMedia(
  { db, media: store }: Pick<Services, 'db' | 'media'>,
  media: readonly ReviewMedia[],
): Promise<void> {
  const used = await readUsedMedia(db, media.map(addressOf)).catch(() => null)
  if (used) await store.remove(media.map(addressOf).filter((address) => !used.has(address)))
}

/** Removes files that are older than so many hours and that no review shows: what a process left behind that died at the wrong moment. */
export async function sweepMedia({ db, media: store }: Pick<Services, 'db' | 'media'>, hours: number): Promise<number> {
  const old = await store.listOlderThan(folder, hours)
  const used = await readUsedMedia(db, old)
  const unused = old.filter((address) => !used.has(address))
  await store.remove(unused)
  return unused.length
}
