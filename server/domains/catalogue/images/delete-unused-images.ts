import { sql } from 'kysely'
import type { Services } from '../../../platform/core/services.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { deleteOldUploads } from './product-uploads.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents'>

/** Orders are searched in batches, so that no query takes long. */
const batchSize = 200_000

/** The addresses used by orders, which retain the image of what was bought. */
async function readOrderedImages(db: Reader, addresses: readonly string[]): Promise<Set<string>> {
  const ordered = new Set<string>()
  if (addresses.length === 0) return ordered
  const last = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  for (let from = 0; from < (last?.id ?? 0); from += batchSize) {
    const rows = await db
      .selectFrom('order_lines as l')
      .select(sql<string>`l.picture ->> 'src'`.as('src'))
      .distinct()
      .where('l.id', '>', from)
      .where('l.id', '<=', from + batchSize)
      .where(sql<boolean>`l.picture ->> 'src' = any (${addresses}::text[])`)
      .execute()
    for (const { src } of rows) ordered.add(src)
  }
  return ordered
}

/**
 * Deletes unused files: resized images that no product or order shows, and originals that no product has and no form waits for.
 * Returns their number.
 */
export async function deleteUnusedImages(
  { db, media, documents }: Stores,
  addresses: readonly string[],
  originals: readonly string[],
): Promise<number> {
  // Read before the images: a save that commits in between turns an upload into an image.
  const waiting = await db
    .selectFrom('product_uploads')
    .select('original')
    .where(sql<boolean>`original = any (${originals}::text[])`)
    .execute()
  const rows = await db
    .selectFrom('product_images')
    .select(['src', 'original'])
    .where(sql<boolean>`(src = any (${addresses}::text[]) or original = any (${originals}::text[]))`)
    .execute()
  const [usedAddresses, usedOriginals] = [
    new Set(rows.map(({ src }) => src)),
    new Set([...rows, ...waiting].map(({ original }) => original)),
  ]
  const unused = addresses.filter((address) => !usedAddresses.has(address))
  const ordered = await readOrderedImages(db, unused)
  const unusedAddresses = unused.filter((address) => !ordered.has(address))
  const unusedOriginals = originals.filter((key) => !usedOriginals.has(key))
  await media.remove(unusedAddresses)
  for (const key of unusedOriginals) await documents.remove(key)
  return unusedAddresses.length + unusedOriginals.length
}

/** Deletes unused files older than so many hours, left behind by a process that died during a save. */
export async function sweepProductImages({ db, media, documents }: Stores, hours: number): Promise<number> {
  await deleteOldUploads(db)
  return deleteUnusedImages(
    { db, media, documents },
    await media.listOlderThan('products', hours),
    await documents.listOlderThan('product-images', hours),
  )
}
