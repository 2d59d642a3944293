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
    const rename = (id: number, name: string) =>
      shop.db.transaction().execute(async (tx) => {
        await tx.updateTable('products').set({ name }).where('id', '=', id).execute()
        await refreshAndAnnounce(tx, drift, gale)
      })
    // Each holds one of the two products and then wants both: whoever waits for the other is let through or tried again, never half done.
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, round) => refreshAndAnnounce(shop.db, round % 2 ? drift : gale, round % 2 ? gale : drift)))
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    await rename(drift, 'T Drift Neo')
    const cards = await shop.db.selectFrom('product_cards').select(['product_id', 'name']).where('product_id', 'in', [drift, gale]).orderBy('product_id').execute()
    expect(cards).toEqual([
      { product_id: drift, name: 'T Drift Neo' },
      { product_id: gale, name: 'T Gale' },
    ])
  })
})
