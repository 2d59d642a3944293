import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import type { AuditContext } from '../../../platform/database/audit.ts'
import { type EmailContent, renderEmail } from '../../messages/email-template.ts'
import type { Message } from '../../messages/outbox.ts'
import { conflict, type Refuse } from '../../../platform/http/result.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { shopSignature } from '../../messages/shop-signature.ts'
import { lockOrderDocuments, type OrderDocuments, sendOnce } from './order-documents.ts'

const issuedInvoiceRow = z.object({
  id: z.number(),
  number: z.string(),
  file: z.string().nullable(),
})
type IssuedInvoice = z.infer<typeof issuedInvoiceRow>

/** The attachments: the uploaded invoice and those issued here. A new one among them makes a new event. */
function attachmentsOf({ order_number, uploaded_invoice }: OrderDocuments, invoices: readonly IssuedInvoice[]) {
  const uploaded = uploaded_invoice ? [{ filename: `Invoice-${order_number}.pdf`, document: uploaded_invoice }] : []
  return [
    ...uploaded,
    ...invoices.flatMap(({ number, file }) =>
      file ? [{ filename: `Invoice-${number.replace(/\//g, '-')}.pdf`, document: file }] : [],
    ),
  ]
}

const invoiceEmail = (order: OrderDocuments, shop: ShopSettings['shop']): EmailContent => ({
  subject: `Invoice of your order ${order.order_number}`,
  greeting: `Dear ${order.full_name},`,
  paragraphs: [
    `The invoice of your order ${order.order_number} at ${shop.name} is attached to this e-mail.`,
    'Please keep it: it is your proof of purchase for the warranty.',
  ],
  signature: shopSignature(shop),
})

/**
 * Queues the e-mail with the invoices of an order to the address frozen with it, once for each new invoice. Refuses
 * with 404 an unknown order, with 409 one without an invoice or with one that is not drawn yet.
 */
export async function sendInvoice(
  tx: Transaction,
  context: AuditContext,
  orderNumber: string,
  refuse: Refuse,
): Promise<void> {
  const order = await lockOrderDocuments(tx, orderNumber, refuse)
  const shop = await readSettings(tx, 'shop')
  const invoices = await queryRows(tx, issuedInvoiceRow)`
    select id, number, file from invoices where order_id = ${order.id} and voided_at is null order by id`
  if (invoices.some(({ file }) => file === null)) return refuse(conflict(serverMessages.invoicePending))
  const attachments = attachmentsOf(order, invoices)
  if (attachments.length === 0) return refuse(conflict(serverMessages.invoiceFileMissing))
  const { id: orderId, order_number, email: recipient, uploaded_invoice_version } = order
  const effectKey = ['invoice', order_number, uploaded_invoice_version, ...invoices.map(({ id }) => id)].join('/')
  const variables = { ...renderEmail(invoiceEmail(order, shop)), attachments }
  const mail: Message = { effectKey, channel: 'email', orderId, recipient, kind: 'invoice', variables }
  const after = { attachments: attachments.map(({ filename }) => filename) }
  await sendOnce(tx, context, 'send-invoice', order, [mail], after)
}
