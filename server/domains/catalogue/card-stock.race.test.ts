import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshAndAnnounce } from '../../test/change-catalogue.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

const lite = 14_053_422

/** Resolves when it is told to. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

describe('the card of a product whose variants sell out at once', () => {
  let shop: TestShop
  let ids: number[]

  beforeAll(async () => {
    shop = await openShop()
    ids = (await shop.db.selectFrom('variants').select('id').where('product_id', '=', lite).orderBy('sort').execute()).map(({ id }) => id)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('product_id', '=', lite).execute()
    await Promise.all(ids.slice(0, 2).map((id) => setStock(id, 1)))
    expect(await card()).toEqual({ in_stock: true, variant_id: ids[0] })
  })

  const setStock = (id: number, on_hand: number) => shop.db.updateTable('variants').set({ on_hand }).where('id', '=', id).execute()
  const card = () => shop.db.selectFrom('product_cards').select(['in_stock', 'variant_id']).where('product_id', '=', lite).executeTakeFirst()

  it('says sold out when two buyers take the last of two variants in overlapping transactions', async () => {
    const [firstDone, secondStarted] = [gate(), gate()]
    const first = shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('variants')
        .set({ on_hand: 0 })
        .where('id', '=', ids[0] ?? 0)
        .execute()
      firstDone.open()
      await secondStarted.opened
      // Long enough for the other buyer to be waiting for this one.
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await firstDone.opened
    const second = shop.db.transaction().execute(async (tx) => {
      const taken = tx
        .updateTable('variants')
        .set({ on_hand: 0 })
        .where('id', '=', ids[1] ?? 0)
        .execute()
      secondStarted.open()
      await taken
    })
    await Promise.all([first, second])
    expect(await card()).toMatchObject({ in_stock: false })
  })

  it('is there once and right while colleagues save the product again and again and buyers empty and fill it', async () => {
    const colleagues = Array.from({ length: 6 }, () => shop.db.transaction().execute((tx) => refreshAndAnnounce(tx, lite)))
    const buyers = ids.flatMap((id) => [setStock(id, 0), setStock(id, 2)])
    await Promise.all([...colleagues, ...buyers])
    await Promise.all(ids.map((id) => setStock(id, 0)))
    expect(await card()).toMatchObject({ in_stock: false })
    await setStock(ids[3] ?? 0, 1)
    expect(await card()).toEqual({ in_stock: true, variant_id: ids[3] })
  })
})
