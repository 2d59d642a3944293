import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

const shop = await useShop()

it('sells with the default of a setting that the stored settings do not have', async () => {
  const removed = await sql`update settings set values = values - 'cart_total' - 'gst_rate' - 'hours'
    where group_name in ('limits', 'tax', 'shop')`.execute(shop.db)
  expect(Number(removed.numAffectedRows)).toBe(3)
  const phone = await stockedVariant(shop, 2)
  const shopper = await newShopper(shop)
  expect((await shopper.add(phone)).http).toBe(200)
  expect((await shopper.order()).http).toBe(200)
})
