import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import type { StoredImage } from './resolve-images.ts'

/** Stores the logos among these images as they are printed on paper; they are never deleted, invoices name them. */
export async function keepLogoPrints(
  tx: Transaction,
  images: readonly (StoredImage & { print?: Buffer })[],
): Promise<void> {
  const prints = images.flatMap(({ src, print }) => (print ? [{ src, png: print }] : []))
  if (prints.length > 0) await tx.insertInto('logo_prints').values(prints).execute()
}

/** The PNG of a logo for paper; null if there is none. */
export async function readLogoPrint(db: Reader, src: string): Promise<Buffer | null> {
  const row = await db.selectFrom('logo_prints').select('png').where('src', '=', src).executeTakeFirst()
  return row?.png ?? null
}
