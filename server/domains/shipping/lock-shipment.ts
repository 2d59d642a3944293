import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'

/**
 * A shipment locked by this transaction together with its order; locks are taken in the order customer, order,
 * shipment.
 */
export async function lockShipment(
  tx: Transaction,
  { id, customer_id, order_id }: Pick<Shipment, 'id' | 'customer_id' | 'order_id'>,
): Promise<{ order: LockedOrder; shipment: Shipment }> {
  await lockCustomer(tx, customer_id)
  const order = await lockOrder(tx, order_id)
  await sql`select from shipments where id = ${id} for no key update`.execute(tx)
  const shipment = await findShipment(tx, { id })
  if (!shipment) throw new Error(`The shipment ${id} no longer exists`)
  return { order, shipment }
}
