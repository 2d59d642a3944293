import { hash, randomBytes } from 'node:crypto'
import type { Reader } from '../../platform/database/transaction.ts'
import { MediaStoreError } from '../../platform/files/storage/file-storage.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { readLogoPrint } from '../settings/logo-prints.ts'
import type { StoredInvoice } from './invoices.queries.ts'

type InvoiceServices = Pick<Services, 'db' | 'documents' | 'log'>

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')

/**
 * Draws the file from the frozen document. If it was drawn before and differs now, the drawing code has changed, which
 * is logged as an error.
 */
async function drawFile({ db, log }: InvoiceServices, { id, document, file_sha256 }: StoredInvoice): Promise<Buffer> {
  // Imported with the first file: the PDF library is large.
  const { drawInvoice } = await import('./draw-invoice.ts')
  const { image } = document.logo ?? {}
  const bytes = await drawInvoice(document, image === undefined ? null : await readLogoPrint(db, image))
  if (file_sha256 && !file_sha256.equals(sha256(bytes)))
    log.error({ invoice: id, number: document.number }, 'an invoice file differs from the one drawn before')
  return bytes
}

/**
 * Draws and stores the file and records its key and hash; of two concurrent runs, one result stays. Throws
 * MediaStoreError if the file cannot be written.
 */
export async function makeInvoiceFile(services: InvoiceServices, invoice: StoredInvoice): Promise<Buffer> {
  const { db, documents } = services
  const bytes = await drawFile(services, invoice)
  const key = await documents.save('invoices', bytes)
  const updated = await db
    .updateTable('invoices')
    .set((eb) => ({ file: key, file_sha256: eb.fn.coalesce('file_sha256', eb.val(sha256(bytes))) }))
    .where('id', '=', invoice.id)
    .where('file', 'is not distinct from', invoice.file)
    .returning('id')
    .executeTakeFirst()
  if (!updated) await documents.remove(key)
  return bytes
}

/** The stored file, if its hash still matches. */
async function readStored(
  { documents, log }: InvoiceServices,
  { id, file, file_sha256 }: StoredInvoice,
): Promise<Buffer | null> {
  if (file === null) return null
  try {
    const bytes = await documents.read(file)
    return bytes && file_sha256?.equals(sha256(bytes)) ? bytes : null
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    log.warn({ invoice: id, reason: error.message }, 'an invoice file cannot be read')
    return null
  }
}

/**
 * The PDF of an invoice: as stored, or drawn again if it is missing or damaged. The download succeeds
 * also while the storage does not respond.
 */
export async function readInvoiceFile(services: InvoiceServices, invoice: StoredInvoice): Promise<Buffer> {
  const stored = await readStored(services, invoice)
  if (stored) return stored
  try {
    return await makeInvoiceFile(services, invoice)
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    services.log.warn({ invoice: invoice.id, reason: error.message }, 'an invoice file cannot be stored')
    return drawFile(services, invoice)
  }
}

/**
 * Stores the file key of an invoice without drawing the file: it is offered immediately, and the first download draws it,
 * as for a lost file.
 */
export async function assignInvoiceFile(db: Reader, lineId: number): Promise<void> {
  const file = `invoices/${randomBytes(16).toString('hex')}`
  await db
    .updateTable('invoices')
    .set({ file })
    .where('line_id', '=', lineId)
    .where('voided_at', 'is', null)
    .where('file', 'is', null)
    .execute()
}
