import { sql } from 'kysely'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { encodeImage, type EncodedImage, shopEncodeOptions } from '../../../platform/files/encode-image.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents'>

/**
 * Encodes the sizes of a waiting image and publishes it; an unreadable one is marked as failed and never shown. The address is
 * fixed from the start, so a repeated run overwrites the same files. Returns false if there was nothing to do.
 */
export async function makeProductImage({ db, media, documents }: Stores, imageId: number): Promise<boolean> {
  const image = await db
    .selectFrom('product_images')
    .select(['src', 'original'])
    .where('id', '=', imageId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!image) return false
  const bytes = image.original === null ? null : await documents.read(image.original)
  const encodeResult = bytes && (await encodeImage(bytes, shopEncodeOptions))
  const encoded = encodeResult !== null && typeof encodeResult === 'object' ? encodeResult : null
  if (encoded) await media.saveAt(image.src, encoded.files)
  const isSaved = await saveResult(db, image.src, encoded)
  // Keep the files if another run was faster; delete them if the image was removed from the form meanwhile.
  if (!isSaved && !(await isReferenced(db, image.src))) await media.remove([image.src])
  return isSaved
}

const isReferenced = async (db: Reader, src: string): Promise<boolean> =>
  (await db.selectFrom('product_images').select('id').where('src', '=', src).limit(1).executeTakeFirst()) !== undefined

/** Records the result of an image wherever it is used, and shows it; false if no row waits for it any more. */
async function saveResult(db: Reader, src: string, encoded: EncodedImage | null): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const columns = encoded
      ? { state: 'ready', width: encoded.width, height: encoded.height, widths: encoded.widths }
      : { state: 'failed' }
    // Lock the products first, as saving a product does.
    await sql`select from products where id in (select product_id from product_images where src = ${src}) order by id for no key update`.execute(
      tx,
    )
    const rows = await tx
      .updateTable('product_images')
      .set(columns)
      .where('src', '=', src)
      .where('state', '=', 'waiting')
      .returning('product_id')
      .execute()
    if (rows.length === 0) return false
    const ids = rows.map((row) => row.product_id)
    await sql`select refresh_product_cards(${ids}::bigint[])`.execute(tx)
    await publishInvalidation(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
    return true
  })
}
