import type { ParsedInput } from '@handset/contract/calls.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import {
  conflict,
  invalidField,
  missing,
  ok,
  type Result,
  type Refuse,
  unsupported,
} from '../../../platform/http/result.ts'
import { isSafePdf } from '../../../platform/files/safe-pdf.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { addOrderEvents } from '../order-events.ts'
import { readOrderRefundState } from '../order-refund.queries.ts'
import { lockOrderDocuments } from './order-documents.ts'

interface DocumentsInput {
  order: string
  /** Null removes it. */
  tracking_id?: string | null | undefined
  /** The storage key of the uploaded file. */
  invoice?: string | undefined
}

/** Sets the given values and counts each as a new version. */
async function updateDocuments(
  tx: Transaction,
  orderId: number,
  { tracking_id, invoice }: Omit<DocumentsInput, 'order'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...(tracking_id === undefined ? {} : { tracking_id, tracking_id_version: eb('tracking_id_version', '+', 1) }),
      ...(invoice === undefined
        ? {}
        : { uploaded_invoice: invoice, uploaded_invoice_version: eb('uploaded_invoice_version', '+', 1) }),
    }))
    .where('id', '=', orderId)
    .execute()
}

/**
 * Sets a tracking id, an invoice or both on an order, or removes the tracking id. Each new value is a new event that the customer can be notified
 * of; the same tracking id again is not. Refuses with 404 an unknown order, with 409 one whose payment is refunded.
 */
export async function changeOrderDocuments(
  tx: Transaction,
  context: AuditContext,
  { order: orderNumber, tracking_id, invoice }: DocumentsInput,
  refuse: Refuse,
): Promise<void> {
  const order = await lockOrderDocuments(tx, orderNumber, refuse)
  if (isRefunded(await readOrderRefundState(tx, order.id))) return refuse(conflict(serverMessages.orderRefunded))
  const hasNewTracking = tracking_id !== undefined && tracking_id !== order.tracking_id
  if (!hasNewTracking && invoice === undefined) return
  const before = {
    ...(hasNewTracking ? { tracking_id: order.tracking_id } : {}),
    ...(invoice === undefined ? {} : { invoice: order.uploaded_invoice }),
  }
  const after = { ...(hasNewTracking ? { tracking_id } : {}), ...(invoice === undefined ? {} : { invoice }) }
  await updateDocuments(tx, order.id, after)
  const texts = [
    ...(hasNewTracking ? [tracking_id === null ? serverMessages.trackingRemoved : `Tracking ID ${tracking_id}`] : []),
    ...(invoice === undefined ? [] : ['Invoice added']),
  ]
  await addOrderEvents(
    tx,
    texts.map((text) => ({
      orderId: order.id,
      kind: 'document',
      code: order.status,
      text,
      actor: context.actor.email,
    })),
  )
  await writeAudit(tx, context, {
    action: 'add-trackid-invoice',
    entity: order.order_number,
    before,
    after,
  })
}

function documentsMessage(trackingId: string | null | undefined, file: UploadedFile | undefined): string {
  if (file) return serverMessages.invoiceUploaded
  return trackingId === null ? serverMessages.trackingRemoved : serverMessages.trackingUpdated
}

/**
 * Checks the file by its content, stores it and records it. A refused or failed call leaves no file; a replaced invoice
 * keeps its file.
 */
export async function addTrackingOrInvoice(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  context: AuditContext,
  { order, tracking_id: added, remove_tracking_id }: ParsedInput<'admin/add-trackid-invoice'>,
  file: UploadedFile | undefined,
): Promise<Result<null>> {
  const tracking_id = remove_tracking_id ? null : added
  if (tracking_id === undefined && !file) return invalidField('tracking_id', serverMessages.trackingOrInvoice)
  const existing = await db.selectFrom('orders').select('id').where('order_number', '=', order).executeTakeFirst()
  if (!existing) return missing()
  if (file && !(await isSafePdf(file.bytes))) return unsupported({ [file.field]: [serverMessages.pdfOnly] })
  const invoice = file && (await documents.save('uploaded-invoices', file.bytes))
  try {
    return await inTransaction(db, async (tx, refuse: Refuse) => {
      await changeOrderDocuments(tx, context, { order, tracking_id, invoice }, refuse)
      return ok(null, documentsMessage(tracking_id, file))
    })
  } catch (error) {
    // The commit may have succeeded although its response was lost, so a file that the order refers to stays.
    if (invoice) await deleteUnreferencedFile({ db, documents }, invoice)
    throw error
  }
}

async function deleteUnreferencedFile(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  key: string,
): Promise<void> {
  try {
    const referencingOrder = await db
      .selectFrom('orders')
      .select('id')
      .where('uploaded_invoice', '=', key)
      .executeTakeFirst()
    if (!referencingOrder) await documents.remove(key)
  } catch {
    // Without the database this cannot be decided; an unused file does no harm.
  }
}
