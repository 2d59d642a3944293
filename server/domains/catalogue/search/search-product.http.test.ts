import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { refreshCardsAndInvalidate } from '../../../test/catalogue/refresh-cards.ts'
import { openFileShop } from '../../../test/shop.ts'

const shop = await openFileShop()

describe('the search', () => {
  const search = async (text: string): Promise<Card[]> => {
    const response = await shop.call('public/search-product', { search: text })
    expect([text, response.http, response.status]).toEqual([text, 200, true])
    return response.data as Card[]
  }
  const names = (cards: Card[]) => cards.map(({ product_name }) => product_name)
  const suggest = async (text: string) =>
    (await shop.call('public/search-suggestions', { search: text })).data as CallOutput<'public/search-suggestions'>

  it.each<[string, string[]]>([
    ['vasterpro', ['V Aster Pro']],
    ['V Aster', ['V Aster', 'V Aster Pro', 'Silicone Case for V Aster']],
    ['aster', ['V Aster', 'V Aster Pro', 'Silicone Case for V Aster']],
    ['v aster pro', ['V Aster Pro', 'Silicone Case for V Aster']],
    ['basaltpro', ['X Basalt Pro']],
    ['astre pro', ['V Aster Pro', 'Silicone Case for V Aster']],
    ['basalt prp', ['X Basalt Pro']],
    ['bassalt mini', ['X Basalt Mini']],
    ['chargr', ['Charger 90 W', 'Charger 44 W']],
    ['charger 90w', ['Charger 90 W']],
    ['earbuds', ['Buds Lyra', 'Buds Lyra Lite']],
    ['phone cover', ['Silicone Case for V Aster']],
    ['wireless charger', ['Wireless Pad 15 W']],
    ['power bank', ['Power Bank 10K']],
    ['10000mah', ['Power Bank 10K']],
    ['smart watch', ['Watch Orbit']],
    ['glass', ['Tempered Glass for Y Wren']],
    ['foldable phone', ['X Quarry Fold']],
    ['16gb 1tb', ['X Quarry Fold']],
    ['made in vietnam', ['Watch Orbit', 'X Quarry Fold']],
    ['ember red', ['T Gale', 'V Cassia Pro']],
    ['y wren plus', ['Y Wren Plus', 'Tempered Glass for Y Wren']],
    ['y finch 5g', ['Y Finch 5G']],
    ['amoled phone under 20000', ['Y Heron Plus', 'Y Lark Plus']],
    ['phne under 10k', ['Y Wren', 'Y Wren Plus']],
  ])('finds for %s what was meant, best first', async (text, expected) => {
    expect(names(await search(text)).toSorted()).toEqual(expected.toSorted())
    expect(names(await search(text))[0]).toBe(expected[0])
  })

  it('finds only phones at or below the price in the phrase', async () => {
    const cards = await search('phone under 20000')
    expect(names(cards).toSorted()).toEqual([
      'T Drift',
      'T Squall Lite',
      'Y Finch 5G',
      'Y Heron',
      'Y Heron Plus',
      'Y Lark',
      'Y Lark Plus',
      'Y Plover',
      'Y Wren',
      'Y Wren Plus',
    ])
    expect(cards.every(({ discount_mrp }) => discount_mrp <= 20_000)).toBe(true)
    expect(
      (await search('between 15000 and 25000')).every(
        ({ discount_mrp }) => discount_mrp >= 15_000 && discount_mrp <= 25_000,
      ),
    ).toBe(true)
  })

  it('ranks sold-out products last', async () => {
    const cards = await search('5g phone below 15,000')
    expect(cards.at(-1)).toMatchObject({ product_name: 'T Squall Lite', product_stock: 0 })
    expect(cards.slice(0, -1).every(({ product_stock }) => product_stock > 0)).toBe(true)
  })

  it('shows the requested variant with its colour, memory and price', async () => {
    expect((await search('aster rose'))[0]).toMatchObject({
      product_name: 'V Aster',
      product_color: 'Rose Clay',
      image: '/media/products/12031046/rose-clay/pair-640.webp',
    })
    expect((await search('v aster 256'))[0]).toMatchObject({
      product_options: '8 GB + 256 GB',
      discount_mrp: 29_999,
      product_mrp: 35_999,
      discount_percentage: 16,
    })
    expect((await search('v aster pro 12/512'))[0]).toMatchObject({
      product_name: 'V Aster Pro',
      product_options: '12 GB + 512 GB',
    })
    expect((await search('black v aster 256gb'))[0]).toMatchObject({
      product_color: 'Ink Black',
      product_options: '8 GB + 256 GB',
    })
    for (const card of await search('12/256')) expect(card.product_options).toBe('12 GB + 256 GB')
  })

  it('finds a phone only if one variant matches every condition', async () => {
    expect(names(await search('v aster rose under 28000'))).toEqual(['V Aster'])
    expect(names(await search('v aster 12gb'))).not.toContain('V Aster')
    expect(await search('v elder 8gb 512gb')).toEqual([])
  })

  it('finds nothing for an empty phrase or one without letters and digits', async () => {
    expect((await shop.call('public/search-product')).data).toEqual([])
    for (const text of ['', '   ', '%', '_', '\\', '*', "'", '"', ';', '🙂']) expect(await search(text)).toEqual([])
    for (const text of ['qwertyuiop', 'samsung', 'iphone', 'no such phone', "' OR 1=1--"])
      expect(await search(text)).toEqual([])
  })

  it.each([
    "' OR 1=1--",
    "'; drop table products; --",
    '%%%',
    '_____',
    '\\',
    "\\'",
    '(a+)+$',
    'a:*|b',
    'aster & !pro',
    "'aster':*A",
    '<->',
    '!!',
    '((((',
    'x'.repeat(100),
    'ab '.repeat(33),
    '</script><script>alert(1)</script>',
    '\u2028aster',
    '{{7*7}}',
    '$1',
    ':A',
    'ａｓｔｅｒ',
    'फोन',
    '٢٥٦',
    '9'.repeat(100),
    '1e309',
    'under 99999999999999999999',
    '0/0',
    'constructor',
    '__proto__',
  ])('is not broken by %j', async (text) => {
    const started = performance.now()
    const found = await shop.call('public/search-product', { search: text })
    expect([200, 422]).toContain(found.http)
    expect(performance.now() - started).toBeLessThan(2000)
    expect([200, 422]).toContain((await shop.call('public/search-suggestions', { search: text })).http)
    expect([200, 422]).toContain((await shop.call('public/all-products', { search: text })).http)
  })

  it.each(['x'.repeat(101), 'x'.repeat(10_000), 'a\u0000b', 'a\u202eb'])(
    'refuses what no phrase can be',
    async (text) => {
      for (const call of ['public/search-product', 'public/search-suggestions']) {
        const response = await shop.call(call, { search: text })
        expect([response.http, Object.keys(response.data as object)]).toEqual([422, ['search']])
      }
      expect((await shop.call('public/search-product', { search: ['a', 'b'] })).http).toBe(422)
    },
  )

  it('suggests from the second typed letter on', async () => {
    expect(await suggest('v')).toEqual({ products: [], categories: [], queries: [] })
    const typed = await suggest('v ast')
    expect(typed.queries).toEqual(['V Aster', 'V Aster Pro', 'Silicone Case for V Aster'])
    expect(typed.categories[0]).toEqual({ id: 1, name: 'V Series' })
    const series = await suggest('y ser')
    expect([series.products.length, series.categories[0]]).toEqual([6, { id: 2, name: 'Y Series' }])
    expect((await suggest('vas')).queries).toEqual(['V Aster', 'V Aster Pro'])
    expect((await suggest('v aster 25')).queries.toSorted()).toEqual(['V Aster', 'V Aster Pro'])
  })

  it('omits hidden products and finds a renamed one by its new name', async () => {
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', 12_032_005).execute()
    await shop.db
      .updateTable('products')
      .set({ name: 'V Juniper & <b>Söhne</b>' })
      .where('id', '=', 12_031_868)
      .execute()
    await refreshCardsAndInvalidate(shop.db, 12_032_005, 12_031_868)
    expect(await search('fennel')).toEqual([])
    expect(names(await search('juniper sohne'))).toEqual(['V Juniper & <b>Söhne</b>'])
    expect(names(await search('junpier'))).toEqual(['V Juniper & <b>Söhne</b>'])
  })
})
