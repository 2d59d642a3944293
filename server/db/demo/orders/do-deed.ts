import { sql } from 'kysely'
import type { QuietDeeds } from '@handset/sandbox/sandbox.ts'
import type { Doer } from '../../../platform/database/audit.ts'
import type { Refusal } from '../../../platform/http/outcome.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { issueInvoice } from '../../../domains/invoices/issue-invoice.ts'
import { nameInvoiceFile } from '../../../domains/invoices/name-invoice-file.ts'
import { voidInvoice } from '../../../domains/invoices/void-invoice.ts'
import { addOrderNote } from '../../../domains/orders/add-order-note.ts'
import { changeLineColor } from '../../../domains/orders/stock/change-line-color.ts'
import { findBilledOrder } from '../../../domains/orders/payable-orders.queries.ts'
import { advanceRefund } from '../../../domains/payments/advance-refund.ts'
import { listAttempts } from '../../../domains/payments/attempts.queries.ts'
import { changeOrderStatus } from '../../../domains/payments/change-order-status.ts'
import { payAgain } from '../../../domains/checkout/pay-again.ts'
import { settleAttempt } from '../../../domains/payments/settle-attempt.ts'
import { saveReview } from '../../../domains/reviews/save-review.ts'
import { cancelShipments } from '../../../domains/shipping/cancel-shipments.ts'
import { initiatePickup } from '../../../domains/shipping/initiate-pickup.ts'
import { nameLabel } from '../../../domains/shipping/name-label.ts'
import { sendTrackingUrl } from '../../../domains/shipping/send-tracking-url.ts'
import { findShipment } from '../../../domains/shipping/shipments.queries.ts'
import { startShipment } from '../../../domains/shipping/start-shipment.ts'
import { trackShipment } from '../../../domains/shipping/track-shipments.ts'
import { minuteMs, type DatedDeed, later } from './past-deeds.ts'
import type { SoldItem } from './past-goods.ts'
import { serialsOfPast } from './past-serials.ts'

/** An order of the past with those who have to do with it. */
export interface PastOrder {
  services: Services
  providers: QuietDeeds
  /** A colleague of the office, and one who packs. */
  office: Doer
  packer: Doer
  id: number
  order_number: string
  customerId: number
  user_unique: string
  /** By the places of the deeds. */
  lines: { id: number; item: SoldItem }[]
}

/** The names of deeds, each with what it does; what the shop refuses is left undone. */
type Doing<Name extends DatedDeed['do']> = (
  order: PastOrder,
  deed: Extract<DatedDeed, { do: Name }>,
) => Promise<unknown>

/** A write of staff; a refusal is an answer like another. */
const write = (order: PastOrder, work: (tx: Transaction, refuse: (refusal: Refusal) => never) => Promise<unknown>) =>
  inTransaction<unknown, Refusal>(order.services.db, work)

function lineOf({ lines }: PastOrder, place: number): PastOrder['lines'][number] {
  const line = lines[place]
  if (!line) throw new Error(`There is no line ${place}`)
  return line
}

async function settleAll({ services, id }: PastOrder): Promise<void> {
  for (const attempt of await listAttempts(services.db, { id }))
    if (attempt.redirect_url !== null) await settleAttempt(services, attempt)
}

async function invoice(
  order: PastOrder,
  { line: place, cashback }: Extract<DatedDeed, { do: 'invoice' }>,
): Promise<void> {
  const { services, office } = order
  const { id, item } = lineOf(order, place)
  const imei_no = serialsOfPast(id, item).join(' ')
  await write(order, (tx, refuse) =>
    issueInvoice(
      tx,
      office,
      {
        order_product_id: id,
        imei_no,
        razorpay_discount_percentage: cashback,
        place_of_supply: undefined,
        confirm: true,
      },
      refuse,
    ),
  )
  await nameInvoiceFile(services.db, id)
}

async function book(order: PastOrder, place: number): Promise<void> {
  const { id, item } = lineOf(order, place)
  const eway = item.price * item.quantity >= 50_000 ? `${181_000_000_000 + id}` : undefined
  await startShipment(order.services, order.office, {
    order_number: order.order_number,
    order_product_id: id,
    eway_bill_number: eway,
  })
}

async function scan(
  order: PastOrder,
  { line: place, words, place: location, at }: Extract<DatedDeed, { do: 'scan' }>,
): Promise<void> {
  const shipment = await findShipment(order.services.db, { lineId: lineOf(order, place).id })
  if (!shipment?.awb) return
  for (const [index, status] of words.entries())
    await order.providers.scan(shipment.awb, {
      status,
      location,
      at: later(at, (index + 1 - words.length) * 95 * minuteMs),
    })
  await trackShipment(order.services, shipment.id)
}

async function refund({ services, id }: PastOrder): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from refunds where order_id = ${id} and state in ('due', 'requested') order by id`.execute(services.db)
  for (const row of rows) await advanceRefund(services, row.id)
}

async function decide(order: PastOrder, outcome: 'pay' | 'fail' | 'cancel'): Promise<void> {
  for (const { state, redirect_url } of await listAttempts(order.services.db, { id: order.id }))
    if (state === 'open' && redirect_url !== null) await order.providers.decide(redirect_url, outcome)
  await settleAll(order)
}

async function retry({ services, customerId, id }: PastOrder, provider: string): Promise<void> {
  const billed = await findBilledOrder(services.db, customerId, { id })
  if (billed) await payAgain(services, billed, provider)
}

const deeds: { [Name in DatedDeed['do']]: Doing<Name> } = {
  decide: (order, { outcome }) => decide(order, outcome),
  retry: (order, { provider }) => retry(order, provider),
  ask: settleAll,
  colour: (order, { line, to }) =>
    write(order, (tx, refuse) =>
      changeLineColor(
        tx,
        order.office,
        {
          order_product_id: lineOf(order, line).id,
          product_variant_id: to.variant_id,
          product_unique: String(to.product_id),
          product_color: to.color,
          version: undefined,
        },
        refuse,
      ),
    ),
  invoice,
  void: (order, { line }) =>
    write(order, (tx, refuse) =>
      voidInvoice(tx, order.office, { order_product_id: lineOf(order, line).id, reason: 'Wrong IMEI entered' }, refuse),
    ),
  book: (order, { line }) => book(order, line),
  async label(order, { line }) {
    const shipment = await findShipment(order.services.db, { lineId: lineOf(order, line).id })
    if (shipment) await nameLabel(order.services.db, shipment.id)
  },
  pickup: (order, { line }) => initiatePickup(order.services, order.packer, lineOf(order, line).id),
  'hand-over': (order, { line }) =>
    write(order, (tx, refuse) => sendTrackingUrl(tx, order.packer, lineOf(order, line).id, refuse)),
  scan,
  status: (order, { to }) =>
    write(order, (tx, refuse) =>
      changeOrderStatus(
        tx,
        order.office,
        { order: order.order_number, customer: order.user_unique, status: to, version: undefined },
        refuse,
      ),
    ),
  'cancel-parcels': ({ services, id }) => cancelShipments(services, id),
  refund,
  note: (order, { text }) =>
    write(order, (tx, refuse) => addOrderNote(tx, order.office, { order: order.order_number, text }, refuse)),
  review: (order, { rating, heading, details }) =>
    write(order, (tx) =>
      saveReview(tx, order.customerId, lineOf(order, 0).item.product_id, { rating, heading, details }, []),
    ),
}

/** Does what was done, by the functions that the calls of the shop use. */
export async function doDeed(order: PastOrder, deed: DatedDeed): Promise<void> {
  const doing = deeds[deed.do] as Doing<DatedDeed['do']>
  await doing(order, deed)
}
