import { z } from 'zod'
import type { Services } from '../../../platform/core/services.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'

declare module '../../../platform/files/media-store.ts' {
  interface MediaFolders {
    'product-videos': true
  }
}

type Stores = Pick<Services, 'db' | 'media'>

const withoutType = (address: string) => address.replace(/\.mp4$/, '')

const srcPosterRow = z.object({ src: z.string(), poster: z.string().nullable() })

/** Deletes uploaded videos and posters that no product shows; a copy of a product shares them. Returns their number. */
export async function deleteUnusedVideos({ db, media }: Stores, addresses: readonly string[]): Promise<number> {
  const uploaded = addresses.filter((address) => address.startsWith('/media/product-videos/')).map(withoutType)
  if (uploaded.length === 0) return 0
  const rows = await queryRows(db, srcPosterRow)`
    select src, poster ->> 'src' poster from product_videos
    where src = any (${uploaded.map((address) => `${address}.mp4`)}::text[])
      or poster ->> 'src' = any (${uploaded}::text[])`
  const used = new Set(rows.flatMap(({ src, poster }) => [withoutType(src), poster]))
  const unused = uploaded.filter((address) => !used.has(address))
  await media.remove(unused)
  return unused.length
}

/** Deletes unused videos older than so many hours, left behind by a process that died during a save. */
export const sweepProductVideos = async (stores: Stores, hours: number): Promise<number> =>
  deleteUnusedVideos(stores, await stores.media.listOlderThan('product-videos', hours))
