import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import type { StoredUpload } from './resolve-images.ts'
import type { StoredLogo } from './store-logos.ts'

/** Stores the logos among these uploads as they are printed on paper; they are never deleted, invoices name them. */
export async function keepLogoPrints(tx: Transaction, uploads: readonly (StoredUpload | StoredLogo)[]): Promise<void> {
  const prints = uploads.flatMap((upload) => ('print' in upload ? [{ src: upload.src, png: upload.print }] : []))
  if (prints.length > 0) await tx.insertInto('logo_prints').values(prints).execute()
}

/** The PNG of a logo for paper; null if there is none. */
export async function readLogoPrint(db: Reader, src: string): Promise<Buffer | null> {
  const row = await db.selectFrom('logo_prints').select('png').where('src', '=', src).executeTakeFirst()
  return row?.png ?? null
}
