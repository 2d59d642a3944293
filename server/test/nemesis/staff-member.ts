import { setTimeout as pause } from 'node:timers/promises'
import { newImei } from '../orders/paid-line.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import type { ActorClient } from './actor-client.ts'
import type { SeededRandom } from '../../db/demo/orders/seeded-random.ts'

interface StaffMemberTools {
  client: ActorClient
  random: SeededRandom
  told: Acknowledgements
  token: string
}

interface StaffOrder {
  order_number: string
  version: number
  customer: string
  line: number
}

/** One of the orders that the list shows. */
async function openOrder({ client, random, token }: StaffMemberTools): Promise<StaffOrder | null> {
  const list = await client.ask('admin/order-view-all-orders', { page: 1 }, token)
  if (list?.http !== 200 || list.data.orders.length === 0) return null
  const { order_number } = random.pick(list.data.orders as { order_number: string }[])
  const shown = await client.ask('admin/order-view-single-order', { order: order_number }, token)
  if (shown?.http !== 200) return null
  const { order, products } = shown.data
  return {
    order_number,
    version: order.version,
    customer: order.user_unique,
    line: products[0].product_order_id,
  }
}

async function invoice({ client, told, token }: StaffMemberTools, line: number): Promise<void> {
  const input = { order_product_id: line, imei_no: newImei(), place_of_supply: 'Pune, Maharashtra' }
  const issued = await client.ask('admin/add-imei-number-place-of-supply', input, token)
  if (issued?.http === 200) told.invoices.set(String(issued.data.invoice_number), line)
}

async function voidInvoice({ client, told, token }: StaffMemberTools, line: number): Promise<void> {
  const numbers = [...told.invoices].filter(([, of]) => of === line).map(([number]) => number)
  const deleted = await client.ask(
    'admin/delete-order-invoice',
    { order_product_id: line, reason: 'Wrong IMEI' },
    token,
  )
  if (deleted?.http === 200) for (const number of numbers) told.voided.add(number)
}

async function book({ client, told, token }: StaffMemberTools, order_number: string, line: number): Promise<void> {
  const input = { order_number, order_product_id: line, eway_bill_number: '381012345678' }
  const booked = await client.ask('admin/create-new-order', input, token)
  if (booked?.http === 200 && booked.data.state === 'booked') told.parcels.set(String(booked.data.tracking_id), line)
}

async function changeStatus(tools: StaffMemberTools, { order_number, version, customer }: StaffOrder) {
  const { client, random, told, token } = tools
  const status = random.pick([2, 2, 5, 5, 1, 6, 7])
  const input = { order: order_number, customer, status, version }
  const changed = await client.ask('admin/order-update-order-status', input, token)
  if (changed?.http !== 200) return
  const known = told.versions.get(order_number) ?? 0
  told.versions.set(order_number, Math.max(known, Number(changed.data.version)))
}

/** Invoices, voids, books, cancels and takes up orders at random, also those that another staff member has before them. */
export async function runStaffMember(tools: StaffMemberTools, isOver: () => boolean): Promise<void> {
  const { random } = tools
  while (!isOver()) {
    const order = await openOrder(tools)
    if (order) {
      const action = random.pick(['invoice', 'ship', 'ship', 'book', 'void', 'status'] as const)
      if (action === 'invoice' || action === 'ship') await invoice(tools, order.line)
      if (action === 'void') await voidInvoice(tools, order.line)
      if (action === 'book' || action === 'ship') await book(tools, order.order_number, order.line)
      if (action === 'status') await changeStatus(tools, order)
    }
    await pause(random.between(50, 500))
  }
}
