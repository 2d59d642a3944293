import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents'>

/** Orders are looked through in parts, so that none takes long. */
const ordersAtOnce = 200_000

/** Which of these addresses orders show: they keep the picture of what was bought. */
async function readBoughtPictures(db: Reader, addresses: readonly string[]): Promise<Set<string>> {
  const bought = new Set<string>()
  if (addresses.length === 0) return bought
  const last = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  for (let from = 0; from < (last?.id ?? 0); from += ordersAtOnce) {
    const { rows } = await sql<{ src: string }>`
      select distinct l.picture ->> 'src' src from order_lines l where l.id > ${from} and l.id <= ${from + ordersAtOnce} and l.picture ->> 'src' = any (${addresses}::text[])`.execute(
      db,
    )
    for (const { src } of rows) bought.add(src)
  }
  return bought
}

/** Removes those of these files that nothing names any more: the sizes unless a product or an order shows them, the originals unless a product has them. Answers how many went. */
export async function forgetPictures(
  { db, media, documents }: Stores,
  addresses: readonly string[],
  originals: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ src: string; original: string | null }>`
    select src, original from product_media where src = any (${addresses}::text[]) or original = any (${originals}::text[])`.execute(
    db,
  )
  const [shown, kept] = [new Set(rows.map(({ src }) => src)), new Set(rows.map(({ original }) => original))]
  const unnamed = addresses.filter((address) => !shown.has(address))
  const bought = await readBoughtPictures(db, unnamed)
  const forgotten = unnamed.filter((address) => !bought.has(address))
  const lost = originals.filter((key) => !kept.has(key))
  await media.remove(forgotten)
  for (const key of lost) await documents.remove(key)
  return forgotten.length + lost.length
}

/** The same for all that is older than so many hours: what a process left behind that died at the wrong moment. */
export const sweepProductPictures = async ({ db, media, documents }: Stores, hours: number): Promise<number> =>
  forgetPictures(
    { db, media, documents },
    await media.olderThan('products', hours),
    await documents.olderThan('product-pictures', hours),
  )
