import { describe, expect, it } from 'vitest'
import { refreshCardsAndInvalidate } from '../../../test/catalogue/refresh-cards.ts'
import { openFileShop } from '../../../test/shop.ts'

const drift = 14_053_148
const gale = 14_053_696

const shop = await openFileShop()

describe('the card of a product saved concurrently', () => {
  it('is refreshed by each save in turn and ends with the saved values', async () => {
    const skus = (
      await shop.db.selectFrom('variants').select('sku').where('product_id', 'in', [drift, gale]).execute()
    ).map(({ sku }) => sku)
    const rename = (round: number) =>
      shop.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('products')
          .set({ name: `T Drift ${round}` })
          .where('id', '=', drift)
          .execute()
        await refreshCardsAndInvalidate(tx, gale, drift)
      })
    // A price change alone: only the refresh of the cards serializes these.
    const changePrice = (round: number) =>
      shop.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('variants')
          .set({ price_paise: 1_000_000 + round })
          .where('sku', '=', skus[round] ?? '')
          .execute()
        await refreshCardsAndInvalidate(tx, drift, gale)
      })
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((round) => (round < 2 ? rename(round) : changePrice(round))))
    const { name } = await shop.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', drift)
      .executeTakeFirstOrThrow()
    const cards = await shop.db
      .selectFrom('product_cards')
      .select(['product_id', 'name'])
      .where('product_id', 'in', [drift, gale])
      .orderBy('product_id')
      .execute()
    expect(cards).toEqual([
      { product_id: drift, name },
      { product_id: gale, name: 'T Gale' },
    ])
  })
})
