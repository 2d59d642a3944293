import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import type { Doer } from '../../../platform/database/audit.ts'
import { writeLetter } from '../../../platform/jobs/letter.ts'
import { conflict, type Refusal } from '../../../platform/http/outcome.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { lockPapers, type OrderPapers, sendOnce } from './order-papers.ts'

interface Made {
  id: number
  number: string
  file: string | null
}

interface Attachment {
  filename: string
  document: string
}

/** What is attached: the invoice that was uploaded and those made here. A new one among them is another event. */
function attachmentsOf({ order_number, uploaded_invoice }: OrderPapers, made: readonly Made[]): Attachment[] {
  const uploaded = uploaded_invoice ? [{ filename: `Invoice-${order_number}.pdf`, document: uploaded_invoice }] : []
  return [
    ...uploaded,
    ...made.flatMap(({ number, file }) =>
      file ? [{ filename: `Invoice-${number.replace(/\//g, '-')}.pdf`, document: file }] : [],
    ),
  ]
}

/**
 * Queues the e-mail with the invoices of an order, to the address it was frozen with, once for each new invoice. Refuses with 404 an unknown
 * order, with 409 one without an invoice or with one that is still being made.
 */
export async function sendInvoice(
  tx: Transaction,
  doer: Doer,
  orderNumber: string,
  refuse: (refusal: Refusal) => never,
): Promise<void> {
  const [order, shop] = await Promise.all([lockPapers(tx, orderNumber, refuse), readSettings(tx, 'shop')])
  const { rows: made } =
    await sql<Made>`select id, number, file from invoices where order_id = ${order.id} and voided_at is null order by id`.execute(
      tx,
    )
  if (made.some(({ file }) => file === null)) return refuse(conflict(answers.invoiceBeingMade))
  const attachments = attachmentsOf(order, made)
  if (attachments.length === 0) return refuse(conflict(answers.nothingInvoiced))
  const letter = writeLetter({
    subject: `Invoice of your order ${order.order_number}`,
    greeting: `Dear ${order.full_name},`,
    paragraphs: [
      `The invoice of your order ${order.order_number} at ${shop.name} is attached to this mail.`,
      'Please keep it: it is your proof of purchase for the warranty.',
    ],
    signature: [shop.name, shop.phone, shop.email].filter(Boolean),
  })
  const effectKey = ['invoice', order.order_number, order.uploaded_invoice_version, ...made.map(({ id }) => id)].join(
    '/',
  )
  await sendOnce(
    tx,
    doer,
    'send-invoice',
    order,
    [{ effectKey, channel: 'email', recipient: order.email, kind: 'invoice', variables: { ...letter, attachments } }],
    {
      attachments: attachments.map(({ filename }) => filename),
    },
  )
}
