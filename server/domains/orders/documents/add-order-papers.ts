import type { ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { type Doer, writeAudit } from '../../../platform/database/audit.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { invalidField, missing, ok, type Outcome, type Refusal, unsupported } from '../../../platform/http/outcome.ts'
import { isPlainPdf } from '../../../platform/files/plain-pdf.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { addOrderEvents } from '../order-events.ts'
import { lockPapers } from './order-papers.ts'

type Refuse = (refusal: Refusal) => never
interface Papers {
  order: string
  tracking_id?: string | undefined
  /** The key of the kept document. */
  invoice?: string | undefined
}

/** Writes a tracking id, an invoice or both onto an order. Each new one is another event to tell the customer of; the same tracking id again is none. */
export async function changeOrderPapers(
  tx: Transaction,
  doer: Doer,
  { order: orderNumber, tracking_id, invoice }: Papers,
  refuse: Refuse,
): Promise<void> {
  const order = await lockPapers(tx, orderNumber, refuse)
  const tracks = tracking_id !== undefined && tracking_id !== order.tracking_id
  if (!tracks && invoice === undefined) return
  const before = {
    ...(tracks ? { tracking_id: order.tracking_id } : {}),
    ...(invoice === undefined ? {} : { invoice: order.uploaded_invoice }),
  }
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...(tracks ? { tracking_id, tracking_id_version: eb('tracking_id_version', '+', 1) } : {}),
      ...(invoice === undefined
        ? {}
        : { uploaded_invoice: invoice, uploaded_invoice_version: eb('uploaded_invoice_version', '+', 1) }),
    }))
    .where('id', '=', order.id)
    .execute()
  const texts = [...(tracks ? [`Tracking ID ${tracking_id}`] : []), ...(invoice === undefined ? [] : ['Invoice added'])]
  await addOrderEvents(
    tx,
    texts.map((text) => ({ orderId: order.id, kind: 'document', code: order.status, text, actor: doer.actor.email })),
  )
  await writeAudit(tx, doer, {
    action: 'add-trackid-invoice',
    entity: order.order_number,
    before,
    after: { ...(tracks ? { tracking_id } : {}), ...(invoice === undefined ? {} : { invoice }) },
  })
}

/** The call's work: judges the file by its content, keeps it, writes it down. Of a refused or failed call no file stays; of an invoice that was replaced it does. */
export async function addTrackingOrInvoice(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  doer: Doer,
  { order, tracking_id }: ParsedInput<'admin/add-trackid-invoice'>,
  file: UploadedFile | undefined,
): Promise<Outcome<null>> {
  if (tracking_id === undefined && !file) return invalidField('tracking_id', answers.trackingOrInvoice)
  const known = await db.selectFrom('orders').select('id').where('order_number', '=', order).executeTakeFirst()
  if (!known) return missing()
  if (file && !(await isPlainPdf(file.bytes))) return unsupported({ [file.field]: [answers.pdfOnly] })
  const invoice = file && (await documents.keep('uploaded-invoices', file.bytes))
  try {
    return await inTransaction<Outcome<null>, Refusal>(db, async (tx, refuse) => {
      await changeOrderPapers(tx, doer, { order, tracking_id, invoice }, refuse)
      return ok(null, file ? answers.invoiceUploaded : answers.trackingUpdated)
    })
  } catch (error) {
    // Whether the commit was lost or only its answer is not known: what the order names stays.
    if (invoice) await removeUnnamed({ db, documents }, invoice)
    throw error
  }
}

async function removeUnnamed({ db, documents }: Pick<Services, 'db' | 'documents'>, key: string): Promise<void> {
  try {
    const named = await db.selectFrom('orders').select('id').where('uploaded_invoice', '=', key).executeTakeFirst()
    if (!named) await documents.remove(key)
  } catch {
    // Without the database nobody can tell; a file too many does no harm.
  }
}
