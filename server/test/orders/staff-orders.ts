import type { CallResponse } from '../http-client.ts'
import type { TestShop } from '../shop.ts'

/** An order as its page in the back office shows it. */
export const viewOrder = async (shop: TestShop, order: string): Promise<CallResponse['data']> =>
  (await shop.asOwner('admin/order-view-single-order', { order })).data

/** Sets the status of an order, as its page does. */
export async function setStatus(
  shop: TestShop,
  order: string,
  status: number,
  more: Record<string, unknown> = {},
): Promise<CallResponse> {
  const { user_unique: customer } = (await viewOrder(shop, order)).order
  return shop.asOwner('admin/order-update-order-status', { order, customer, status, ...more })
}

/** The entries of the audit log about an order or another entity, newest first. */
export const readAudit = async (shop: TestShop, entity: string): Promise<CallResponse['data'][]> =>
  (await shop.asOwner('admin/audit-log', { entity })).data.log

/** The numbers of the orders in a queue of the dashboard. */
export const listQueue = async (shop: TestShop, queue: string): Promise<string[]> =>
  (await shop.asOwner('admin/order-view-all-orders', { queue })).data.orders.map(
    ({ order_number }: { order_number: string }) => order_number,
  )
