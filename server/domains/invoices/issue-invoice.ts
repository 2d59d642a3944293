import type { ParsedInput } from '@handset/contract/calls.ts'
import { paymentStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { readPlaceOfSupply } from '@handset/contract/domains/invoices/place-of-supply.rules.ts'
import { parseSerials } from '@handset/contract/imei.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import { readOrderRefundState } from '../orders/order-refund.queries.ts'
import { setLineCashback } from '../orders/update-order.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { recordSerials, validateSerials } from './line-serials.ts'
import { type LockedLine, lockInvoiceLine } from './lock-invoice-line.ts'
import { type AllocatedNumber, allocateInvoiceNumber } from './allocate-invoice-number.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'

/** Why this line cannot be invoiced now (409), or null. */
function findInvoiceProblem({ order, line }: LockedLine): string | null {
  if (!order.is_placed || order.payment_status !== paymentStatus.completed) return serverMessages.invoiceUnpaid
  if (isClosed(order.status) || isClosed(line.delivery_status)) return serverMessages.invoiceCancelled
  return line.has_invoice ? serverMessages.invoiceExists : null
}

/** Stores the invoice and queues its file, which is drawn from the document alone. */
async function insertInvoice(
  tx: Transaction,
  { order, line }: LockedLine,
  allocated: AllocatedNumber,
  document: InvoiceDocument,
  stateId: number,
): Promise<void> {
  const row = {
    order_id: order.id,
    line_id: line.id,
    series: allocated.series,
    financial_year: allocated.financialYear,
    running_number: allocated.runningNumber,
    number: allocated.number,
    issued_at: allocated.issuedAt,
    place_of_supply_state_id: stateId,
    total_paise: document.totals.amount,
    document: JSON.stringify(document),
  }
  await enqueueStatement(tx, tx.insertInto('invoices').values(row))
  await enqueue(tx, 'make-invoice-file', { invoiceNumber: allocated.number })
}

/**
 * Records the IMEI of each unit of a paid line, its cashback and its invoice under the next number, frozen as it will
 * be printed. Refuses with 404 an unknown line, with 409 one that is unpaid, refunded, cancelled, returned or invoiced, with 422
 * {imei_no} a wrong count of numbers, duplicates, numbers in use and unconfirmed serial numbers (docs/specification.md,
 * Invoices and IMEI). Returns the invoice number.
 */
export async function issueInvoice(
  tx: Transaction,
  context: AuditContext,
  input: ParsedInput<'admin/add-imei-number-place-of-supply'>,
  refuse: Refuse,
): Promise<string> {
  const locked = await lockInvoiceLine(tx, input.order_product_id)
  if (!locked) return refuse(missing())
  const { order, line } = locked
  const problem = findInvoiceProblem(locked)
  if (problem !== null) return refuse(conflict(problem))
  if (isRefunded(await readOrderRefundState(tx, order.id))) return refuse(conflict(serverMessages.orderRefunded))
  const serials = parseSerials(input.imei_no)
  const serialError = validateSerials(serials, line.quantity, input.confirm)
  if (serialError !== null) return refuse(invalidField('imei_no', serialError))
  const [shop, tax, invoice, look] = await Promise.all([
    readSettings(tx, 'shop'),
    readSettings(tx, 'tax'),
    readSettings(tx, 'invoice'),
    readSettings(tx, 'look'),
  ])
  const takenSerial = await recordSerials(tx, line.id, serials)
  if (takenSerial !== null) return refuse(invalidField('imei_no', serverMessages.imeiTaken(takenSerial)))
  const basisPoints = Math.round(Number(input.razorpay_discount_percentage) * 100)
  await setLineCashback(tx, line.id, basisPoints)
  const place = readPlaceOfSupply(input.place_of_supply ?? '') ?? tax.default_place_of_supply
  const allocated = await allocateInvoiceNumber(tx, invoice.series)
  const document = buildInvoiceDocument({ ...locked, serials, place, allocated, shop, invoice, look })
  const after = {
    order_product_id: line.id,
    invoice_number: allocated.number,
    imei_no: serials,
    cashback_percentage: basisPoints / 100,
    place_of_supply: document.supply.place,
  }
  await insertInvoice(tx, locked, allocated, document, place.state_id)
  const text = `Invoice ${allocated.number} made`
  await addOrderEvent(tx, order, { kind: 'invoice', text, actor: context.actor.email })
  await writeAudit(tx, context, { action: 'add-imei-number-place-of-supply', entity: order.order_number, after })
  return allocated.number
}
