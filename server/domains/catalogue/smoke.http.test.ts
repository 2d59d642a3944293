import { expect, it } from 'vitest'
import { openShop } from '../../test/shop.ts'
it('smoke', async () => {
  const shop = await openShop()
  for (const [call, input] of [['public/home', {}], ['public/all-products', {}], ['public/product-details/{product_unique}', { product_unique: '11135917' }], ['public/all-categories', {}], ['public/all-tags', {}], ['public/search-product', { search: 'vasterpro' }], ['public/search-suggestions', { search: 'v a' }], ['public/product-reviews', { product_unique: '12031046', per_page: 2 }], ['public/all-states', {}]] as const) {
    const answer = await shop.call(call, input)
    console.log(call, answer.http, JSON.stringify(answer.data).slice(0, 1800))
    expect(answer.http).toBe(200)
  }
  await shop.close()
})
