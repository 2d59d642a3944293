import { answers } from '@handset/contract/answers.ts'
import type { FileAnswer } from '../../platform/http/mount-calls.ts'
import { missing, ok, type Outcome } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { type ZipEntry, zipFiles } from '../../platform/files/zip-files.ts'
import { readInvoiceFile } from './invoice-file.ts'
import { listOrderPapers, type OrderPaper, type StoredInvoice } from './invoices.queries.ts'

type Needs = Pick<Services, 'db' | 'documents' | 'log'>

const toPdf = async (filename: string, read: () => Promise<Buffer>): Promise<FileAnswer> => ({
  filename,
  type: 'application/pdf',
  bytes: await read(),
})

/** The invoice of one line, under the name the specification gives it. */
export const invoiceAnswer = (services: Needs, orderNumber: string, invoice: StoredInvoice): Promise<FileAnswer> =>
  toPdf(`Invoice-${orderNumber}.pdf`, () => readInvoiceFile(services, invoice))

/** A file of an order as downloads hold it. */
export interface OrderFile extends ZipEntry {
  order_number: string
}

function toFile(services: Needs, paper: OrderPaper): OrderFile {
  const { order_number } = paper
  if (paper.line_id !== null)
    return {
      order_number,
      name: `Invoice-${order_number}-${paper.line_id}.pdf`,
      read: () => readInvoiceFile(services, paper.invoice),
    }
  const read = async () => {
    const bytes = await services.documents.read(paper.uploaded)
    if (!bytes) throw new Error(`The uploaded invoice of ${order_number} is away`)
    return bytes
  }
  return { order_number, name: `Invoice-${order_number}.pdf`, read }
}

/** Whether the file can be had: ours can always be made again, an uploaded one may have been lost. */
async function isThere({ documents, log }: Needs, paper: OrderPaper): Promise<boolean> {
  if (paper.line_id !== null || (await documents.has(paper.uploaded))) return true
  log.error({ order: paper.order_number, file: paper.uploaded }, 'an uploaded invoice is lost')
  return false
}

/** What a download is called: one order's only file, and so many files together. */
export interface DownloadNames {
  one(orderNumber: string): string
  many(files: number): string
}

/** The invoices of these orders that can be had, uploaded ones included. Null where none of the orders is there. */
export async function listInvoiceFiles(services: Needs, orderNumbers: readonly string[]): Promise<OrderFile[] | null> {
  const papers = await listOrderPapers(services.db, orderNumbers)
  if (papers === null) return null
  const there = await Promise.all(papers.map((paper) => isThere(services, paper)))
  return papers.filter((_, index) => there[index]).map((paper) => toFile(services, paper))
}

/**
 * The invoices of these orders: a single file as it is, more as a zip. Answers success without data where they have none (specification of
 * admin, 7), 404 where none of the orders is there.
 */
export async function downloadInvoices(
  services: Needs,
  orderNumbers: readonly string[],
  names: DownloadNames,
): Promise<Outcome<FileAnswer | never[]>> {
  const files = await listInvoiceFiles(services, orderNumbers)
  if (files === null) return missing()
  const [first] = files
  if (!first) return ok([], answers.invoiceNone)
  return ok(
    files.length === 1
      ? await toPdf(names.one(first.order_number), first.read)
      : await zipFiles(names.many(files.length), files),
  )
}
