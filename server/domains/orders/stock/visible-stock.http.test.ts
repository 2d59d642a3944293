import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { expireHold, newShopper, runJob, toUnpaidOrder } from '../../../test/shopper.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'

describe('visible stock', () => {
  const shop = useShop()
  const last = usePhone(shop, 1)
  beforeAll(async () => {
    await shop.db
      .updateTable('variants')
      .set({ on_hand: 0 })
      .where('product_id', '=', last.product_id)
      .where('id', '<>', last.id)
      .execute()
  })

  const visibleStock = async () => {
    const { data } = await shop.call('public/product-details/{product_unique}', { product_unique: last.product_id })
    return data.variants.find((variant: { variant_id: number }) => variant.variant_id === last.id)
      .product_stock as number
  }
  const isListed = async () => {
    const { data } = await shop.call('public/all-products', { in_stock: 1, per_page: 100 })
    return data.products.some((card: { product_id: number }) => card.product_id === last.product_id) as boolean
  }
  const seen = async () => ({ stock: await visibleStock(), listed: await isListed() })
  const soon = (expected: Awaited<ReturnType<typeof seen>>) =>
    expect.poll(seen, { timeout: 1000, interval: 50 }).toEqual(expected)

  it('falls and rises within a second as units are held, released and sold', async () => {
    await soon({ stock: 1, listed: true })
    const [slow, quick] = [await newShopper(shop), await newShopper(shop)]
    const order = await slow.unpaidOrder(last)
    await soon({ stock: 0, listed: false })
    await expireHold(shop, order.order_number)
    await runJob(shop.app, 'sweep-holds', {})
    await soon({ stock: 1, listed: true })
    const declined = await quick.unpaidOrder(last)
    await soon({ stock: 0, listed: false })
    await shop.pay(declined.redirect_url, 'fail', 'none')
    await quick.status(declined.merchantTxnId)
    await soon({ stock: 1, listed: true })
    const { data } = await quick.retry(declined)
    await soon({ stock: 0, listed: false })
    expect(await quick.pay(toUnpaidOrder({ data: { ...declined, ...data } }))).toMatchObject({ http: 200 })
    await soon({ stock: 0, listed: false })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
