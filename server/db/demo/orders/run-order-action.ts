import { isImei } from '@handset/contract/imei.rules.ts'
import { sql } from 'kysely'
import type { SilentActions } from '../../../../sandbox/sandbox.ts'
import type { AuditContext } from '../../../platform/database/audit.ts'
import type { CallError, Refuse } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { issueInvoice } from '../../../domains/invoices/issue-invoice.ts'
import { assignInvoiceFile } from '../../../domains/invoices/invoice-file.ts'
import { voidInvoice } from '../../../domains/invoices/void-invoice.ts'
import { addOrderNote } from '../../../domains/orders/add-order-note.ts'
import { changeLineColor } from '../../../domains/orders/stock/change-line-color.ts'
import { findPayableOrder } from '../../../domains/orders/payable-orders.queries.ts'
import { advanceRefund } from '../../../domains/payments/advance-refund.ts'
import { listAttempts } from '../../../domains/payments/attempts.queries.ts'
import { changeOrderStatus } from '../../../domains/payments/change-order-status.ts'
import { retryPayment } from '../../../domains/checkout/retry-payment.ts'
import { reconcilePayment } from '../../../domains/payments/reconcile-payment.ts'
import { saveReview } from '../../../domains/reviews/save-review.ts'
import { cancelShipments } from '../../../domains/shipping/cancel-shipments.ts'
import { confirmReturn } from '../../../domains/shipping/confirm-return.ts'
import { initiatePickup } from '../../../domains/shipping/initiate-pickup.ts'
import { assignLabelFile } from '../../../domains/shipping/fetch-shipment-label.ts'
import { sendTrackingUrl } from '../../../domains/shipping/send-tracking-url.ts'
import { findShipment } from '../../../domains/shipping/shipments.queries.ts'
import { startShipment } from '../../../domains/shipping/start-shipment.ts'
import { trackShipment } from '../../../domains/shipping/track-shipments.ts'
import { minuteMs, type DatedOrderAction, later } from './order-actions.ts'
import type { SoldItem } from './demo-baskets.ts'

/** A demo order with everyone who acts on it. */
export interface ScenarioOrder {
  services: Services
  providers: SilentActions
  /** Staff of the office and of the warehouse. */
  adminContext: AuditContext
  warehouseContext: AuditContext
  id: number
  order_number: string
  customerId: number
  user_unique: string
  /** By the line numbers of the actions. */
  lines: { id: number; item: SoldItem }[]
}

/** Runs an action; what the shop refuses is not done. */
type ActionHandler<Name extends DatedOrderAction['do']> = (
  order: ScenarioOrder,
  action: Extract<DatedOrderAction, { do: Name }>,
) => Promise<unknown>

/** A write of staff, of the office unless named; a refusal is ignored. */
const write = <Input>(
  order: ScenarioOrder,
  call: (tx: Transaction, context: AuditContext, input: Input, refuse: Refuse) => Promise<unknown>,
  input: Input,
  context = order.adminContext,
) => inTransaction<unknown, CallError>(order.services.db, (tx, refuse) => call(tx, context, input, refuse))

function lineOf({ lines }: ScenarioOrder, lineIndex: number): ScenarioOrder['lines'][number] {
  const line = lines[lineIndex]
  if (!line) throw new Error(`There is no line ${lineIndex}`)
  return line
}

async function settleAll({ services, id }: ScenarioOrder): Promise<void> {
  for (const attempt of await listAttempts(services.db, { id }))
    if (attempt.redirect_url !== null) await reconcilePayment(services, attempt)
}

/** A type allocation that no phone has: it begins with 99. */
const demoTac = '99000862'

/** The IMEI of this number, with the digit that makes it right. */
function imeiOf(serial: number): string {
  const first = `${demoTac}${String(serial % 1_000_000).padStart(6, '0')}`
  const imei = Array.from('0123456789', (digit) => first + digit).find(isImei)
  if (!imei) throw new Error(`${first} is no beginning of an IMEI`)
  return imei
}

/** A number for each unit of a line: two a line at most, so that no two lines share one. */
const demoSerials = (lineId: number, { quantity, hasImei }: Pick<SoldItem, 'quantity' | 'hasImei'>): string[] =>
  Array.from({ length: quantity }, (_, unit) =>
    hasImei ? imeiOf(lineId * 2 + unit) : `AM${String(lineId * 2 + unit).padStart(8, '0')}`,
  )

async function invoice(
  order: ScenarioOrder,
  { line: lineIndex, cashback }: Extract<DatedOrderAction, { do: 'invoice' }>,
): Promise<void> {
  const { id, item } = lineOf(order, lineIndex)
  await write(order, issueInvoice, {
    order_product_id: id,
    imei_no: demoSerials(id, item).join(' '),
    razorpay_discount_percentage: cashback,
    place_of_supply: undefined,
    confirm: true,
  })
  await assignInvoiceFile(order.services.db, id)
}

async function book(order: ScenarioOrder, lineIndex: number): Promise<void> {
  const { id, item } = lineOf(order, lineIndex)
  const eway = item.price * item.quantity >= 50_000 ? `${181_000_000_000 + id}` : undefined
  await startShipment(order.services, order.adminContext, {
    order_number: order.order_number,
    order_product_id: id,
    eway_bill_number: eway,
  })
}

async function scan(
  order: ScenarioOrder,
  { line: lineIndex, statuses, location: scanLocation, at }: Extract<DatedOrderAction, { do: 'scan' }>,
): Promise<void> {
  const shipment = await findShipment(order.services.db, { lineId: lineOf(order, lineIndex).id })
  if (!shipment?.awb) return
  for (const [index, status] of statuses.entries())
    await order.providers.scan(shipment.awb, {
      status,
      location: scanLocation,
      at: later(at, (index + 1 - statuses.length) * 95 * minuteMs),
    })
  await trackShipment(order.services, shipment.id)
}

async function refund({ services, id }: ScenarioOrder): Promise<void> {
  const open = services.db.selectFrom('refunds').select('id').where('order_id', '=', id)
  const refunds = await open.where('state', 'in', ['due', 'requested']).orderBy('id').execute()
  for (const due of refunds) await advanceRefund(services, due.id)
}

async function decide(order: ScenarioOrder, outcome: 'pay' | 'fail' | 'cancel'): Promise<void> {
  const { db } = order.services
  for (const { state, redirect_url } of await listAttempts(db, { id: order.id }))
    if (state === 'open' && redirect_url !== null) await order.providers.decide(redirect_url, outcome)
  // A page of the shop's own waits for another try until its time ends: in the demo it ends with the first.
  if (outcome !== 'pay')
    await db
      .updateTable('payment_attempts')
      .set({ page_closed_at: sql<Date>`now()` })
      .where('order_id', '=', order.id)
      .where('provider', '=', 'razorpay')
      .where('state', '=', 'open')
      .execute()
  await settleAll(order)
}

async function retry({ services, customerId, id }: ScenarioOrder, provider: string): Promise<void> {
  const billed = await findPayableOrder(services.db, customerId, { id })
  if (billed) await retryPayment(services, billed, provider)
}

const actionHandlers: { [Name in DatedOrderAction['do']]: ActionHandler<Name> } = {
  decide: (order, { outcome }) => decide(order, outcome),
  retry: (order, { provider }) => retry(order, provider),
  ask: settleAll,
  colour: (order, { line, to }) =>
    write(order, changeLineColor, {
      order_product_id: lineOf(order, line).id,
      product_variant_id: to.variant_id,
      product_unique: String(to.product_id),
      product_color: to.color,
      version: undefined,
    }),
  invoice,
  void: (order, { line }) =>
    write(order, voidInvoice, { order_product_id: lineOf(order, line).id, reason: 'Wrong IMEI entered' }),
  book: (order, { line }) => book(order, line),
  async label(order, { line }) {
    const shipment = await findShipment(order.services.db, { lineId: lineOf(order, line).id })
    if (shipment) await assignLabelFile(order.services.db, shipment.id)
  },
  pickup: (order, { line }) => initiatePickup(order.services, order.warehouseContext, lineOf(order, line).id),
  'hand-over': (order, { line }) => write(order, sendTrackingUrl, lineOf(order, line).id, order.warehouseContext),
  scan,
  receive: (order, { line }) => write(order, confirmReturn, { order_product_id: lineOf(order, line).id }),
  status: (order, { to }) =>
    write(order, changeOrderStatus, {
      order: order.order_number,
      customer: order.user_unique,
      status: to,
      version: undefined,
    }),
  'cancel-parcels': ({ services, id }) => cancelShipments(services, id),
  refund,
  note: (order, { text }) => write(order, addOrderNote, { order: order.order_number, text }),
  review: (order, { rating, heading, details }) =>
    inTransaction<unknown, CallError>(order.services.db, (tx) =>
      saveReview(tx, order.customerId, lineOf(order, 0).item.product_id, { rating, heading, details }, []),
    ),
}

/** Runs an action by the functions that the shop's calls use. */
export async function runOrderAction(order: ScenarioOrder, action: DatedOrderAction): Promise<void> {
  const handler = actionHandlers[action.do] as ActionHandler<DatedOrderAction['do']>
  await handler(order, action)
}
