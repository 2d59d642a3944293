import type { ReviewMedia } from '@handset/contract/domains/reviews/reviews.contract.ts'
import type { MediaStore } from '../../platform/files/media-store.ts'
import type { Services } from '../../platform/core/services.ts'
import type { CheckedMedia } from '../../platform/http/uploaded-media.ts'
import { readUsedMedia } from './reviews.queries.ts'

declare module '../../platform/files/media-store.ts' {
  interface MediaFolders {
    reviews: true
  }
}

const folder = 'reviews'
/** The limit for a review photo; photos from a phone are scaled down in the browser before the upload. */
export const maxImageBytes = 5 * 1024 * 1024

/** The media store's address of a review image or video. */
const addressOf = ({ thumbnail }: ReviewMedia): string => thumbnail.replace(/\.\w+$/, '')

/** Stores checked files in order. If one fails, none stays. */
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

/**
 * After a failed save the commit may still have succeeded, so only files that no review uses are deleted; without a
 * database the nightly sweep decides.
 */
export async function removeUnusedMedia(
  { db, media: store }: Pick<Services, 'db' | 'media'>,
  media: readonly ReviewMedia[],
): Promise<void> {
  const used = await readUsedMedia(db, media.map(addressOf)).catch(() => null)
  if (used) await store.remove(media.map(addressOf).filter((address) => !used.has(address)))
}

/**
 * Deletes files older than this many hours that no review uses, such as those of a process that was killed between
 * upload and commit.
 */
export async function sweepMedia({ db, media: store }: Pick<Services, 'db' | 'media'>, hours: number): Promise<number> {
  const old = await store.listOlderThan(folder, hours)
  const used = await readUsedMedia(db, old)
  const unused = old.filter((address) => !used.has(address))
  await store.remove(unused)
  return unused.length
}
