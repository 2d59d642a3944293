import { serverMessages } from '@handset/contract/server-messages.ts'
import type { FileResponse } from '../../platform/http/mount-calls.ts'
import { missing, ok, type Result } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { type ZipEntry, zipFiles } from '../../platform/http/zip-files.ts'
import { readInvoiceFile } from './invoice-file.ts'
import {
  findUploadedInvoice,
  type InvoiceReader,
  listOrderInvoices,
  type OrderInvoice,
  type StoredInvoice,
} from './invoices.queries.ts'

type InvoiceServices = Pick<Services, 'db' | 'documents' | 'log'>

const toPdf = async (filename: string, read: () => Promise<Buffer>): Promise<FileResponse> => ({
  filename,
  type: 'application/pdf',
  bytes: await read(),
})

/** The invoice of one line under its fixed file name (docs/specification.md, Invoices and IMEI). */
export const invoiceResponse = (
  services: InvoiceServices,
  orderNumber: string,
  invoice: StoredInvoice,
): Promise<FileResponse> => toPdf(`Invoice-${orderNumber}.pdf`, () => readInvoiceFile(services, invoice))

/** The invoice uploaded for a whole order, under the same name; 404 if there is none that the reader may see. */
export async function uploadedInvoiceResponse(
  { db, documents, log }: InvoiceServices,
  orderNumber: string,
  reader: InvoiceReader,
): Promise<Result<FileResponse>> {
  const key = await findUploadedInvoice(db, orderNumber, reader)
  if (key === null) return missing()
  const bytes = await documents.read(key)
  if (bytes) return ok({ filename: `Invoice-${orderNumber}.pdf`, type: 'application/pdf', bytes })
  log.error({ order: orderNumber, file: key }, 'an uploaded invoice is lost')
  return missing()
}

/** A file of an order, as downloads list it. */
export interface OrderFile extends ZipEntry {
  order_number: string
}

function toFile(services: InvoiceServices, orderInvoice: OrderInvoice): OrderFile {
  const { order_number } = orderInvoice
  if (orderInvoice.line_id !== null)
    return {
      order_number,
      name: `Invoice-${order_number}-${orderInvoice.line_id}.pdf`,
      read: () => readInvoiceFile(services, orderInvoice.invoice),
    }
  const read = async () => {
    const bytes = await services.documents.read(orderInvoice.uploaded)
    if (!bytes) throw new Error(`The uploaded invoice of ${order_number} is missing`)
    return bytes
  }
  return { order_number, name: `Invoice-${order_number}.pdf`, read }
}

/** True if the file is available: our own can always be drawn again, an uploaded one may be lost. */
async function isAvailable({ documents, log }: InvoiceServices, orderInvoice: OrderInvoice): Promise<boolean> {
  if (orderInvoice.line_id !== null || (await documents.has(orderInvoice.uploaded))) return true
  log.error({ order: orderInvoice.order_number, file: orderInvoice.uploaded }, 'an uploaded invoice is lost')
  return false
}

/** The file name of a download: a single file of one order, or several files in a zip. */
export interface DownloadNames {
  one(orderNumber: string): string
  many(files: number): string
}

/** The available invoices of these orders, uploaded ones included. Null if none of the orders exists. */
export async function listInvoiceFiles(
  services: InvoiceServices,
  orderNumbers: readonly string[],
  reader: InvoiceReader,
): Promise<OrderFile[] | null> {
  const orderInvoices = await listOrderInvoices(services.db, orderNumbers, reader)
  if (orderInvoices === null) return null
  const availability = await Promise.all(orderInvoices.map((orderInvoice) => isAvailable(services, orderInvoice)))
  return orderInvoices.filter((_, index) => availability[index]).map((orderInvoice) => toFile(services, orderInvoice))
}

/**
 * Downloads the invoices of these orders: one file as it is, several as a zip. Succeeds without data if there are no
 * invoices; 404 if none of the orders exists (docs/specification.md, Invoices and IMEI).
 */
export async function downloadInvoices(
  services: InvoiceServices,
  orderNumbers: readonly string[],
  names: DownloadNames,
  reader: InvoiceReader,
): Promise<Result<FileResponse | never[]>> {
  const files = await listInvoiceFiles(services, orderNumbers, reader)
  if (files === null) return missing()
  const [first] = files
  if (!first) return ok([], serverMessages.invoiceNotFound)
  if (files.length > 1) return zipFiles(names.many(files.length), files)
  return ok(await toPdf(names.one(first.order_number), first.read))
}
