import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { holdUnits } from '../../../test/catalogue/hold-units.ts'
import { openFileShop } from '../../../test/shop.ts'
import { variantsOf } from '../../../test/shopper.ts'

const dahlia = 12_031_731

const shop = await openFileShop()

describe('the stock of a variant set twice during an order', () => {
  it('is the last value set, equals the sum of the ledger, and never drops below the held units', async () => {
    const [variant] = await variantsOf(shop, dahlia)
    const customer = await shop.db
      .insertInto('customers')
      .values({ mobile: '9111111111' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const set = (stock: number, price: number) =>
      shop.asOwner('admin/product-update-price-stock', {
        variant_id: variant.id,
        product_mrp: variant.mrp_paise / 100,
        product_mop: price,
        stock,
        reason: `set to ${stock}`,
      })
    const responses = await Promise.all([
      ...[3, 9, 4, 1, 12, 7, 2, 5].map((stock) => set(stock, variant.price_paise / 100 - stock)),
      ...[1, 2].map((quantity) =>
        holdUnits(shop.db, customer.id, variant.id, quantity).then(() => ({ http: 200, data: {} })),
      ),
    ])
    const { rows } = await sql<{
      on_hand: number
      moved: number
      held: number
      price_paise: number
      first: number
      last: number
      links: number
    }>`
      select v.on_hand, v.price_paise, (select sum(change) from stock_movements where variant_id = v.id)::integer moved,
        (select sum(quantity) from stock_holds where variant_id = v.id and state = 'held')::integer held,
        (select price_before from price_changes where variant_id = v.id order by id limit 1) first, (select price_after from price_changes where variant_id = v.id order by id desc limit 1) last,
        (select count(*) from (select price_before, lag(price_after) over (order by id) former from price_changes where variant_id = v.id) c where former <> price_before)::integer links
      from variants v where v.id = ${variant.id}`.execute(shop.db)
    const [after] = rows
    expect(after).toMatchObject({
      moved: after?.on_hand,
      held: 3,
      first: variant.price_paise,
      last: after?.price_paise,
      links: 0,
    })
    const refusals = responses.filter(({ http }) => http !== 200)
    expect(refusals).toEqual(
      refusals.map(() =>
        expect.objectContaining({ http: 422, data: { stock: [expect.stringMatching(/held by unpaid orders/)] } }),
      ),
    )
    // Once units are held, any other value below them is refused; the last of the values above may be one of these.
    const lower = [0, 1, 2].filter((stock) => stock !== after?.on_hand)
    const refused = await Promise.all(lower.map((stock) => set(stock, variant.price_paise / 100)))
    expect(refused.map(({ http }) => http)).toEqual(lower.map(() => 422))
  })
})
