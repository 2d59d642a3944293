import type { ParsedInput } from '@handset/contract/calls.ts'
import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import { readPlaceOfSupply } from '@handset/contract/domains/invoices/place-of-supply.rules.ts'
import { serialsOf } from '@handset/contract/imei.rules.ts'
import { answers } from '@handset/contract/answers.ts'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { conflict, invalidField, missing, type Refusal } from '../../platform/http/outcome.ts'
import { sendAlong, type Transaction } from '../../platform/database/transaction.ts'
import { addOrderEvents } from '../orders/order-events.ts'
import { setLineCashback } from '../orders/set-line-cashback.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { recordSerials, serialFault } from './line-serials.ts'
import { type LockedLine, lockInvoiceLine } from './lock-invoice-line.ts'
import { type TakenNumber, takeInvoiceNumber } from './take-invoice-number.ts'
import { writeInvoiceDocument } from './write-invoice-document.ts'

const ended: readonly number[] = [orderStatus.cancelled, orderStatus.returned]

/** Why this line gets no invoice now (409), or null. */
function hindrance({ order, line }: LockedLine): string | null {
  if (!order.is_placed || order.payment_status !== paymentStatus.completed) return answers.invoiceUnpaid
  if (ended.includes(order.status) || ended.includes(line.delivery_status)) return answers.invoiceCancelled
  return line.has_invoice ? answers.invoiceExists : null
}

/** Writes the invoice and queues its file, which is drawn from the document alone. */
async function insertInvoice(
  tx: Transaction,
  { order, line }: LockedLine,
  taken: TakenNumber,
  document: InvoiceDocument,
  stateId: number,
): Promise<void> {
  const row = {
    order_id: order.id,
    line_id: line.id,
    series: taken.series,
    financial_year: taken.financialYear,
    running_number: taken.runningNumber,
    number: taken.number,
    issued_at: taken.issuedAt,
    place_of_supply_state_id: stateId,
    total_paise: document.totals.amount,
    document: JSON.stringify(document),
  }
  await sendAlong(tx, tx.insertInto('invoices').values(row))
  await enqueue(tx, 'make-invoice-file', { invoiceNumber: taken.number })
}

/**
 * Records the IMEI of each unit of a paid line, its cashback and its invoice under the next number, all frozen as it will be printed. Refuses
 * with 404 an unknown line, with 409 one that is unpaid, cancelled, returned or invoiced, with 422 {imei_no} too few or many, repeated, used
 * and unconfirmed numbers (decisions, 5 and 7). Answers the invoice's number.
 */
export async function issueInvoice(
  tx: Transaction,
  doer: Doer,
  input: ParsedInput<'admin/add-imei-number-place-of-supply'>,
  refuse: (refusal: Refusal) => never,
): Promise<string> {
  const locked = await lockInvoiceLine(tx, input.order_product_id)
  if (!locked) return refuse(missing())
  const { order, line } = locked
  const standing = hindrance(locked)
  if (standing !== null) return refuse(conflict(standing))
  const serials = serialsOf(input.imei_no)
  const fault = serialFault(serials, line.quantity, input.confirm)
  if (fault !== null) return refuse(invalidField('imei_no', fault))
  const [shop, tax, invoice, used] = await Promise.all([
    readSettings(tx, 'shop'),
    readSettings(tx, 'tax'),
    readSettings(tx, 'invoice'),
    recordSerials(tx, line.id, serials),
  ])
  if (used !== null) return refuse(invalidField('imei_no', answers.imeiTaken(used)))
  const basisPoints = Math.round(Number(input.razorpay_discount_percentage) * 100)
  await setLineCashback(tx, line.id, basisPoints)
  const place = readPlaceOfSupply(input.place_of_supply ?? '') ?? tax.default_place_of_supply
  const taken = await takeInvoiceNumber(tx, invoice.series)
  const document = writeInvoiceDocument({ ...locked, serials, place, taken, shop, invoice })
  const after = {
    order_product_id: line.id,
    invoice_number: taken.number,
    imei_no: serials,
    cashback_percentage: basisPoints / 100,
    place_of_supply: document.supply.place,
  }
  // The counter is locked: what is left to write travels together.
  await Promise.all([
    insertInvoice(tx, locked, taken, document, place.state_id),
    addOrderEvents(tx, [
      {
        orderId: order.id,
        kind: 'invoice',
        code: order.status,
        text: `Invoice ${taken.number} made`,
        actor: doer.actor.email,
      },
    ]),
    writeAudit(tx, doer, { action: 'add-imei-number-place-of-supply', entity: order.order_number, after }),
  ])
  return taken.number
}
