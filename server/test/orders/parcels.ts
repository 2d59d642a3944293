import { sql, type Updateable } from 'kysely'
import { expect } from 'vitest'
import { trackShipment } from '../../domains/shipping/track-shipments.ts'
import type { Tables } from '../../platform/database/schema.types.ts'
import type { CallResponse } from '../http-client.ts'
import type { TestShop } from '../shop.ts'
import { newShopper, type Shopper, stockedVariant, type TestVariant } from '../shopper.ts'

export interface SoldLine {
  order_number: string
  order_product_id: number
}

export interface Sale {
  shopper: Shopper
  order_number: string
  lines: SoldLine[]
  /** The first of them. */
  line: SoldLine
}

interface SaleOptions {
  isInvoiced?: boolean
  quantity?: number
}

/** An invoice of a line as the invoices' own part writes it; with a file unless it is said to be still in the making. */
export async function invoiceLine(
  shop: TestShop,
  line: SoldLine,
  { file = 'invoices/00000000000000000000000000000000' }: { file?: string | null } = {},
): Promise<void> {
  const { last } = await shop.db
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('running_number').as('last'))
    .where('series', '=', 'TEST')
    .executeTakeFirstOrThrow()
  const running_number = (last ?? 0) + 1
  const { order_id } = await shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('id', '=', line.order_product_id)
    .executeTakeFirstOrThrow()
  const numbers = { series: 'TEST', financial_year: '2627', running_number, number: `TEST/2627/${running_number}` }
  await shop.db
    .insertInto('invoices')
    .values({
      order_id,
      line_id: line.order_product_id,
      ...numbers,
      place_of_supply_state_id: 27,
      total_paise: 100,
      document: '{}',
      file,
    })
    .execute()
}

/** A paid order with a line for each phone, all invoiced unless it is said otherwise. */
export async function sale(
  shop: TestShop,
  phones: TestVariant[],
  { isInvoiced = true, quantity = 1 }: SaleOptions = {},
): Promise<Sale> {
  const shopper = await newShopper(shop)
  const [first, ...more] = phones
  if (!first) throw new Error('A sale of nothing')
  for (const phone of more) await shopper.add(phone)
  if (quantity > 1) await shopper.add(first, quantity - 1)
  const order = await shopper.unpaidOrder(first)
  await shop.pay(order.redirect_url, 'pay', 'none')
  await shopper.confirm(order)
  const rows = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_lines.id')
    .where('order_number', '=', order.order_number)
    .orderBy('order_lines.id')
    .execute()
  const lines = rows.map(({ id }) => ({ order_number: order.order_number, order_product_id: id }))
  if (isInvoiced) for (const line of lines) await invoiceLine(shop, line)
  return { shopper, order_number: order.order_number, lines, line: lines[0]! }
}

/** Phones that cost less than what needs an e-way bill. */
export async function lightPhones(shop: TestShop, count: number): Promise<TestVariant[]> {
  const phones: TestVariant[] = []
  for (let nth = 0; phones.length < count; nth += 1) {
    const phone = await stockedVariant(shop, 500, nth)
    if (phone.price_paise < 5_000_000) phones.push(phone)
  }
  return phones
}

/** A paid order of so many phones that cost less than what needs an e-way bill. */
export const sellPhones = async (
  shop: TestShop,
  { count = 1, ...options }: SaleOptions & { count?: number } = {},
): Promise<Sale> => sale(shop, await lightPhones(shop, count), options)

/** A parcel as the sandbox's courier knows it. */
interface CarriedParcel {
  awb: string
  reference: string
  status: string
  manifested_at: string | null
}

/** What the courier has booked for a line, under whichever reference. */
export async function bookingsOf(shop: TestShop, line: SoldLine): Promise<CarriedParcel[]> {
  const response = await fetch(`${shop.origin}/sandbox/shipments`)
  const { shipments } = (await response.json()) as { shipments: CarriedParcel[] }
  const ownReference = `${line.order_number}-${line.order_product_id}`
  return shipments.filter(({ reference }) => reference === ownReference || reference.startsWith(`${ownReference}-`))
}

/** The courier moves a parcel; its notice is on its way when this answers. */
export async function moveParcel(shop: TestShop, awb: string, status: string): Promise<number> {
  const response = await fetch(`${shop.origin}/sandbox/shipments/${awb}`, {
    method: 'POST',
    body: new URLSearchParams({ status }),
  })
  return response.status
}

export const shipmentOf = (shop: TestShop, line: SoldLine) =>
  shop.db
    .selectFrom('shipments')
    .selectAll()
    .where('line_id', '=', line.order_product_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Changes a line's shipments past every rule. */
export const changeShipment = (shop: TestShop, line: SoldLine, values: Updateable<Tables['shipments']>) =>
  shop.db.updateTable('shipments').set(values).where('line_id', '=', line.order_product_id).execute()

/** The courier, which the sandbox of another shop may play, moves a line's parcel, and the shop asks where it is. */
export async function moveAndTrack(
  { shop, courier }: { shop: TestShop; courier: TestShop },
  line: SoldLine,
  status: string,
): Promise<void> {
  const { id, awb } = await shipmentOf(shop, line)
  await moveParcel(courier, awb ?? '', status)
  await trackShipment(shop.services, id)
}

/** Resolves once the sandbox has delivered its webhooks. */
export const webhooksAreDelivered = ({ db }: TestShop): Promise<void> =>
  expect
    .poll(async () => (await sql`select event from sandbox.webhooks where delivered_at is null`.execute(db)).rows)
    .toEqual([])

export async function lineStatus(shop: TestShop, line: SoldLine): Promise<number> {
  const row = await shop.db
    .selectFrom('order_lines')
    .select('delivery_status')
    .where('id', '=', line.order_product_id)
    .executeTakeFirstOrThrow()
  return row.delivery_status
}

export const ship = (shop: TestShop, line: SoldLine, more: Record<string, unknown> = {}): Promise<CallResponse> =>
  shop.asOwner('admin/create-new-order', { ...line, ...more })

/** Books the parcel of a line and fetches its label. */
export async function shipLabelled(shop: TestShop, line: SoldLine): Promise<void> {
  await ship(shop, line)
  await shop.asOwner('admin/get-shipyaari-lable', { order_product_id: line.order_product_id })
}
