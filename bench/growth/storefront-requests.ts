import { browserHeaders, expectText } from '../bench-job.ts'
import { someGoods } from '../shop-goods.ts'
import { expectGet, medianCost } from './median-cost.ts'
import { byIndex, type GrowthRequest } from './growth-request.ts'
import type { GrownShop } from './open-grown-shop.ts'

/** Part of a colour's name that many products have. */
const commonWord = 'black'

/** A word in the name of exactly one product. */
async function rareWord({ database, size }: GrownShop): Promise<string> {
  if (size.factor === 1) return 'quarry'
  const { rows } = await database.pool.query<{ word: string }>(
    "select lower(regexp_replace(name, '.* ', '')) as word from products order by id desc limit 1",
  )
  return rows[0]?.word ?? ''
}

const searchPath = (word: string) => `/api/public/search-product?search=${word}`

/** A page or a public call whose address `of` gives for each request; the text must be in the first response. */
async function measurePublic(
  shop: GrownShop,
  effort: Parameters<GrowthRequest['measure']>[1],
  { of, text }: { of: (turn: number) => string; text: string },
) {
  await expectText(shop.origin, of(0), text)
  return medianCost(shop, effort, (client, turn) => expectGet(client, of(turn + 1), { headers: browserHeaders }))
}

/** The pages are of 24 products at every size; the searches show a hundred products at most. */
export const storefrontRequests: GrowthRequest[] = [
  {
    title: 'list page from the cache',
    maxFactor: byIndex,
    measure: (shop, effort) => measurePublic(shop, effort, { of: () => '/products', text: '</html>' }),
  },
  {
    title: 'list page rendered anew',
    // Facets are counted over all phones, in memory.
    maxFactor: 2,
    // No product is as cheap as these prices, so each page is the whole list.
    measure: (shop, effort) =>
      measurePublic(shop, effort, { of: (turn) => `/products?min_price=${1 + turn}`, text: '</html>' }),
  },
  {
    title: 'product page rendered anew',
    maxFactor: byIndex,
    // No product has such a variant: the page shows the default one.
    async measure(shop, effort) {
      const goods = await someGoods(shop, 20)
      const of = (turn: number) => `/product/${goods[turn % goods.length]?.productUnique}?variant=${900_000_000 + turn}`
      return measurePublic(shop, effort, { of, text: goods[0]?.name ?? '' })
    },
  },
  {
    title: 'search, a common word',
    // At the demo's size it finds and shows 14 products, beyond it shows a hundred, seven times as many; all that it
    // finds are ranked.
    maxFactor: 4,
    measure: (shop, effort) => measurePublic(shop, effort, { of: () => searchPath(commonWord), text: 'Black' }),
  },
  {
    title: 'search, a rare word',
    maxFactor: byIndex,
    async measure(shop, effort) {
      const word = await rareWord(shop)
      return measurePublic(shop, effort, { of: () => searchPath(word), text: '"status":true,"data":[{' })
    },
  },
  {
    title: 'list of a common word, with filters',
    // All products that are found are ranked, and their facets counted.
    maxFactor: 4,
    measure: (shop, effort) =>
      measurePublic(shop, effort, {
        of: (turn) => `/api/public/all-products?search=${commonWord}&x=${turn}`,
        text: '"last_page"',
      }),
  },
]
