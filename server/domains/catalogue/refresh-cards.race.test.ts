import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshAndAnnounce } from '../../test/change-catalogue.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

describe('the card of a product that several colleagues save at once', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('is made for each of them in turn, and shows the last name at the end', async () => {
    const [drift, gale] = [14_053_148, 14_053_696]
    const saved = Array.from({ length: 8 }, (_, round) =>
      shop.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('products')
          .set({ name: `T Drift ${round}` })
          .where('id', '=', drift)
          .execute()
        await (round % 2 ? refreshAndAnnounce(tx, drift, gale) : refreshAndAnnounce(tx, gale, drift))
      }),
    )
    await Promise.all(saved)
    const { name } = await shop.db.selectFrom('products').select('name').where('id', '=', drift).executeTakeFirstOrThrow()
    const cards = await shop.db.selectFrom('product_cards').select(['product_id', 'name']).where('product_id', 'in', [drift, gale]).orderBy('product_id').execute()
    expect(cards).toEqual([
      { product_id: drift, name },
      { product_id: gale, name: 'T Gale' },
    ])
  })
})
