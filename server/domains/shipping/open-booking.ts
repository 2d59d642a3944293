import type { ParsedInput } from '@handset/contract/calls.ts'
import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CarrierOffer } from '../../gateways/courier/courier.port.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Services } from '../../platform/core/services.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { readOrderRefundState } from '../orders/order-refund.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'

const lineRow = z.object({
  amount_paise: z.number(),
  delivery_status: z.number(),
  is_invoiced: z.boolean(),
  order_tracking_id: z.string().nullable(),
  active_id: z.number().nullable(),
  active_state: z.string().nullable(),
  bookings: z.number(),
})
type Line = z.infer<typeof lineRow>

async function readShipmentLine(tx: Transaction, lineId: number): Promise<Line> {
  const [line] = await queryRows(tx, lineRow)`
    select l.price_paise * l.quantity as amount_paise, l.delivery_status, exists (select from invoices i where i.line_id = l.id and i.voided_at is null) as is_invoiced,
      p.id as active_id, p.state as active_state, (select count(*)::integer from shipments b where b.line_id = l.id) as bookings, o.tracking_id as order_tracking_id
    from order_lines l join orders o on o.id = l.order_id
      left join shipments p on p.line_id = l.id and p.state in ('booking', 'booked') where l.id = ${lineId}`
  if (!line) throw new Error(`The line ${lineId} no longer exists`)
  return line
}

const shippedStatuses: readonly number[] = [orderStatus.shipped, orderStatus.delivered, orderStatus.returned]

export interface OpenedBooking {
  shipmentId: number
  /** An earlier booking without a response; the courier must be queried about it before anything else. */
  isResumed: boolean
}

/** Why this line cannot be shipped now (409), or null. */
function findShipmentProblem(order: LockedOrder, line: Line): string | null {
  if (line.active_id !== null) return serverMessages.shipmentExists
  if (!order.is_placed || order.payment_status !== paymentStatus.completed) return serverMessages.shipmentNotPaid
  if (shippedStatuses.includes(line.delivery_status)) return serverMessages.shipmentExists
  if (line.order_tracking_id !== null) return serverMessages.trackingIdExists
  return line.is_invoiced ? null : serverMessages.shipmentRequiresInvoice
}

/**
 * Records, before any courier is called, that a line is to be shipped under its own reference. Refuses with 404 a line
 * that is not part of this order, with 409 one that is not paid, refunded, not invoiced, cancelled, already shipped or of
 * an order with a tracking id added by hand, with 422 an amount from the e-way bill threshold on without an e-way bill number. The reference stays the same until the
 * courier refuses or cancels it.
 */
export async function openBooking(
  tx: Transaction,
  context: AuditContext,
  { provider, askingSeconds, carrier }: { provider: string; askingSeconds: number; carrier: CarrierOffer | null },
  input: ParsedInput<'admin/create-new-order'>,
  refuse: Refuse,
): Promise<OpenedBooking> {
  const found = await tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.customer_id'])
    .where('order_lines.id', '=', input.order_product_id)
    .where('order_number', '=', input.order_number)
    .executeTakeFirst()
  if (!found) return refuse(missing())
  await lockCustomer(tx, found.customer_id)
  const order = await lockOrder(tx, found.id)
  const line = await readShipmentLine(tx, input.order_product_id)
  if (isClosed(order.status)) return refuse(conflict(serverMessages.shipmentOrderEnded))
  if (isRefunded(await readOrderRefundState(tx, order.id))) return refuse(conflict(serverMessages.orderRefunded))
  if (line.active_id !== null && line.active_state === 'booking') return { shipmentId: line.active_id, isResumed: true }
  const problem = findShipmentProblem(order, line)
  if (problem !== null) return refuse(conflict(problem))
  const { eway_threshold_paise } = await readSettings(tx, 'limits')
  if (line.amount_paise >= eway_threshold_paise && !input.eway_bill_number)
    return refuse(invalidField('eway_bill_number', messages.provideEwayBill))
  const reference = `${order.order_number}-${input.order_product_id}${line.bookings > 0 ? `-${line.bookings + 1}` : ''}`
  const { id } = await tx
    .insertInto('shipments')
    .values({
      order_id: order.id,
      line_id: input.order_product_id,
      provider,
      reference,
      eway_bill_number: input.eway_bill_number ?? null,
      ...carrierColumns(carrier),
      requested_by: context.actor.email,
      // After the locks, so that it compares with the time of a refund.
      created_at: sql<Date>`clock_timestamp()`,
      booking_locked_until: sql<Date>`now() + make_interval(secs => ${askingSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, context, {
    action: 'create-new-order',
    entity: order.order_number,
    after: {
      order_product_id: input.order_product_id,
      reference,
      eway_bill_number: input.eway_bill_number ?? null,
      ...(carrier ? carrierColumns(carrier) : {}),
    },
  })
  return { shipmentId: id, isResumed: false }
}

const carrierColumns = (carrier: CarrierOffer | null) => ({
  carrier_id: carrier?.id ?? null,
  carrier_name: carrier?.name ?? null,
  carrier_rate_paise: carrier?.rate ?? null,
})

/** Replaces the choice of a booking that is claimed. */
export async function setCarrier(tx: Transaction, shipmentId: number, carrier: CarrierOffer | null): Promise<void> {
  await tx.updateTable('shipments').set(carrierColumns(carrier)).where('id', '=', shipmentId).execute()
}

/** A log-in, a search, an order, its carrier, and one of them again after a new log-in: nobody else asks meanwhile. */
export const bookingSeconds = ({ configuration }: Pick<Services, 'configuration'>): number =>
  4 * configuration.courier.workSeconds

/** Claims the right to request a booking again; false while another request may still be running. */
export async function claimBooking(tx: Transaction, shipmentId: number, askingSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update shipments set booking_locked_until = now() + make_interval(secs => ${askingSeconds})
    where id = ${shipmentId} and state = 'booking' and (booking_locked_until is null or booking_locked_until <= now()) returning id`.execute(
    tx,
  )
  return rows.length === 1
}
