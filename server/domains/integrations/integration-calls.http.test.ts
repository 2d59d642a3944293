import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addKey } from '../../test/people/added-key.ts'
import { copyPaidLine, type PaidLine, paidLine } from '../../test/orders/paid-line.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

interface ListedOrder {
  order_number: string
  updated_at: string
}

describe('what other programs read and write', () => {
  const shop = useShop()
  const variant = usePhone(shop, 50)
  let paid: PaidLine
  let secret: string
  beforeAll(async () => {
    paid = await paidLine(shop, variant, { quantity: 2 })
    const key = await addKey(shop, ['orders:read', 'products:read', 'stock:write', 'shipments:read'])
    secret = key.secret
  })

  const ask = (callPath: string, input: Record<string, unknown> = {}) => shop.call(callPath, input, { token: secret })
  const page = async (input: Record<string, unknown>) => {
    const { http, data } = await ask('integration/orders', input)
    expect(http).toBe(200)
    return data as { orders: ListedOrder[]; next_cursor: string | null; as_of: string }
  }
  /** Every page from a first one on, with what happens between two pages. */
  async function walk(input: Record<string, unknown>, between = async (): Promise<unknown> => undefined) {
    const numbers: string[] = []
    const first = await page(input)
    for (let at = first; ; at = await page({ ...input, cursor: at.next_cursor })) {
      numbers.push(...at.orders.map(({ order_number }) => order_number))
      expect(at.as_of).toBe(first.as_of)
      if (at.next_cursor === null) return { numbers, as_of: first.as_of }
      await between()
    }
  }
  const numbersOf = async (lineIds: number[]) =>
    (
      await shop.db
        .selectFrom('order_lines as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select('o.order_number')
        .where('l.id', 'in', lineIds)
        .orderBy('o.id')
        .execute()
    ).map(({ order_number }) => order_number)

  it('shows a placed order with its lines in rupees, and its person only to a key with that scope', async () => {
    const { data } = await ask('integration/order', { order_number: paid.order_number })
    expect(data.order).toMatchObject({
      order_number: paid.order_number,
      status: 2,
      status_label: 'Processing',
      payment_status: 2,
      total: paid.order_total,
      state_id: 27,
      lines: [{ line_id: paid.id, quantity: 2, price: variant.price_paise / 100, variant_id: variant.id }],
      refunds: [],
      recipient: null,
    })
    const contacts = await addKey(shop, ['orders:read', 'contacts:read'])
    const shown = await shop.call('integration/order', { order_number: paid.order_number }, { token: contacts.secret })
    expect(shown.data.order.recipient).toMatchObject({ name: 'Meera Pathak', city: 'Pune', pincode: '411038' })
    const unpaid = await paid.shopper.unpaidOrder(await stockedVariant(shop, 5, 1))
    expect((await ask('integration/order', { order_number: unpaid.order_number })).http).toBe(404)
    expect((await ask('integration/shipments', { order_number: unpaid.order_number })).http).toBe(404)
    expect((await ask('integration/shipments', { order_number: paid.order_number })).data).toEqual({ shipments: [] })
  })

  it('pages without a gap or a repetition while orders are placed', async () => {
    const before = await numbersOf(await copyPaidLine(shop, paid, 6))
    const added: string[] = []
    const { numbers, as_of } = await walk({ limit: 2 }, async () => {
      if (added.length < 4) added.push(...(await numbersOf(await copyPaidLine(shop, paid, 1))))
    })
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual(expect.arrayContaining([...before, ...added.slice(0, 2)]))
    const since = await walk({ updated_since: as_of })
    expect(since.numbers).toEqual(expect.arrayContaining(added))
    expect(since.numbers).not.toContain(before[0])
  })

  it('lists an order that changed, also when only the status of a line did', async () => {
    const [line = 0] = await copyPaidLine(shop, paid, 1)
    const [number = ''] = await numbersOf([line])
    const { as_of } = await page({ limit: 1 })
    expect((await page({ updated_since: as_of })).orders).toEqual([])
    await shop.db.updateTable('order_lines').set({ delivery_status: 3 }).where('id', '=', line).execute()
    const changed = await page({ updated_since: as_of })
    expect(changed.orders.map(({ order_number }) => order_number)).toEqual([number])
    expect(changed.orders[0]!.updated_at >= as_of).toBe(true)
  })

  it('does not lose a change whose transaction was open while the list was read', async () => {
    const [line = 0] = await copyPaidLine(shop, paid, 1)
    const [number = ''] = await numbersOf([line])
    const other = openDatabase(shop.databaseUrl)
    let asOf = ''
    await inTransaction(other.db, async (tx) => {
      await tx.updateTable('orders').set({ tracking_id: 'LATE1' }).where('order_number', '=', number).execute()
      // What began and ended meanwhile must not move the horizon past the open change.
      await copyPaidLine(shop, paid, 1)
      asOf = (await page({ limit: 1 })).as_of
    })
    await other.close()
    expect((await page({ updated_since: asOf })).orders.map(({ order_number }) => order_number)).toContain(number)
  })

  it('does not lose a change whose transaction had begun and not written yet when the list was read', async () => {
    const other = openDatabase(shop.databaseUrl)
    let asOf = ''
    await inTransaction(other.db, async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', variant.product_id).execute()
      asOf = (await ask('integration/products', { limit: 1 })).data.as_of as string
      // With the time at which the transaction began, as every change of a product.
      await tx
        .updateTable('products')
        .set({ updated_at: sql<Date>`now()` })
        .where('id', '=', variant.product_id)
        .execute()
    })
    await other.close()
    const { data } = await ask('integration/products', { updated_since: asOf })
    expect(data.products).toContainEqual(expect.objectContaining({ product_id: variant.product_id }))
  })

  it('refuses invented cursors, sizes and times at their field', async () => {
    for (const [field, value] of [
      ['cursor', 'nonsense'],
      ['cursor', Buffer.from('[1,"now"]').toString('base64url')],
      ['limit', 101],
      ['limit', 0],
      ['updated_since', 'yesterday'],
      ['updated_since', '2026-11-26T10:00:00+16:00'],
    ] as const) {
      const { http, data } = await ask('integration/orders', { [field]: value })
      expect([value, http, Object.keys(data as object)]).toEqual([value, 422, [field]])
    }
  })

  it('sets the stock by SKU as staff do: ledger, audit, pages, and not below what is held', async () => {
    const counted = await stockedVariant(shop, 9, 2)
    const { sku } = await shop.db
      .selectFrom('variants')
      .select('sku')
      .where('id', '=', counted.id)
      .executeTakeFirstOrThrow()
    const since = (await ask('integration/products', { limit: 1 })).data.as_of as string
    const set = await ask('integration/set-stock', { sku, stock: 4, stock_was: 9, reason: 'Count of the store' })
    expect([set.http, set.data]).toEqual([200, { variant_id: counted.id, sku, stock: 4, available: 4 }])
    const movement = await shop.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('variant_id', '=', counted.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(movement).toMatchObject({ change: -5, reason: 'Count of the store' })
    expect(movement.actor).toMatch(/^Program \d+ \(API key\)$/)
    const changed = await ask('integration/products', { updated_since: since })
    expect(changed.data.products).toMatchObject([{ product_id: counted.product_id }])
    expect((await ask('integration/set-stock', { sku, stock: 5, stock_was: 9 })).http).toBe(409)
    expect((await ask('integration/set-stock', { variant_id: counted.id, sku, stock: 5 })).http).toBe(422)
    expect((await ask('integration/set-stock', { sku: 'UNKNOWN', stock: 5 })).http).toBe(404)
    await paid.shopper.unpaidOrder(counted)
    expect((await ask('integration/set-stock', { variant_id: counted.id, stock: 0 })).http).toBe(422)
  })
})
