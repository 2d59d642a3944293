import { sql } from 'kysely'
import { announceChange } from '../../platform/change-notices.ts'
import { encodePicture, type EncodedPicture, shopLook } from '../../platform/encode-picture.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction, type Reader } from '../../platform/transaction.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents'>

/**
 * Makes the sizes of a picture that waits, and shows it; one that cannot be read has failed and is never shown. The files have one address from
 * the start: whoever runs this again writes them again. Answers false where there was nothing to do.
 */
export async function makeProductPicture({ db, media, documents }: Stores, pictureId: number): Promise<boolean> {
  const picture = await db.selectFrom('product_media').select(['src', 'original']).where('id', '=', pictureId).where('state', '=', 'waiting').executeTakeFirst()
  if (!picture) return false
  const bytes = picture.original === null ? null : await documents.read(picture.original)
  const made = bytes && (await encodePicture(bytes, shopLook))
  const encoded = made !== null && typeof made === 'object' ? made : null
  if (encoded) await media.keepAt(picture.src, encoded.files)
  const isKnown = await settle(db, pictureId, encoded)
  // It was taken out of the form while its sizes were made.
  if (!isKnown) await media.remove([picture.src])
  return isKnown
}

/** Writes down what became of a picture, and makes it show; false where no row waits for it any more. */
async function settle(db: Reader, pictureId: number, encoded: EncodedPicture | null): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const columns = encoded ? { state: 'ready', width: encoded.width, height: encoded.height, widths: encoded.widths } : { state: 'failed' }
    // The product first, as whoever saves it does.
    await sql`select from products where id = (select product_id from product_media where id = ${pictureId}) for no key update`.execute(tx)
    const row = await tx.updateTable('product_media').set(columns).where('id', '=', pictureId).where('state', '=', 'waiting').returning('product_id').executeTakeFirst()
    if (!row) return false
    await sql`select refresh_product_cards(array[${row.product_id}::bigint])`.execute(tx)
    await announceChange(tx, ['catalogue', `product:${row.product_id}`])
    return true
  })
}

/** Removes pictures of products that are older than so many hours and that neither a product nor an order shows, and originals that no product has. */
export async function sweepProductPictures({ db, media, documents }: Stores, hours: number): Promise<number> {
  const [addresses, originals] = [await media.olderThan('products', hours), await documents.olderThan('product-pictures', hours)]
  const known = await db.selectFrom('product_media').select(['src', 'original']).where('original', 'is not', null).execute()
  const [knownAddresses, knownOriginals] = [new Set(known.map(({ src }) => src)), new Set(known.map(({ original }) => original))]
  const unknown = addresses.filter((address) => !knownAddresses.has(address))
  const bought = await readBoughtPictures(db, unknown)
  const forgotten = unknown.filter((address) => !bought.has(address))
  const lost = originals.filter((key) => !knownOriginals.has(key))
  await media.remove(forgotten)
  for (const key of lost) await documents.remove(key)
  return forgotten.length + lost.length
}

/** Which of these addresses orders show: one look through all of them, and only where something lies there that no product shows. */
async function readBoughtPictures(db: Reader, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ src: string }>`select distinct l.picture ->> 'src' src from order_lines l where l.picture ->> 'src' = any (${addresses}::text[])`.execute(db)
  return new Set(rows.map(({ src }) => src))
}
