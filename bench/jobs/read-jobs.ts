import { browserHeaders, type BenchContext, type BenchJob, expectText, measureLoad } from '../bench-job.ts'
import { measureUncached, measureWarm } from '../measured-reads.ts'
import { searchPhrases } from '../search-phrases.ts'
import { someGoods } from '../shop-goods.ts'

/** Typical requests of visitors: series, filters, sort orders, further pages. */
const queries = [
  '',
  '?cat_id=1',
  '?cat_id=2',
  '?cat_id=4&sort=price_asc',
  '?ram[]=8&ram[]=12',
  '?min_price=15000&max_price=30000',
  '?five_g=1&sort=newest',
  '?in_stock=1&sort=best_selling',
  '?page=2',
  '?cat_id=1&storage[]=256&sort=discount',
]
const filteredLists = queries.map((query) => ({
  path: `/api/public/all-products${encodeURI(query)}`,
  text: '"last_page"',
}))

const details = async ({ shop }: BenchContext) =>
  (await someGoods(shop, 20)).map(({ productUnique, name }) => ({
    path: `/api/public/product-details/${productUnique}`,
    text: JSON.stringify(name),
  }))

const searchPath = (phrase: string) => `/api/public/search-product?search=${encodeURIComponent(phrase)}`

/** Pages and calls that anybody reads. */
export const readJobs: BenchJob[] = [
  {
    name: 'cached-list-page',
    title: 'GET /products/1, page from the cache',
    maxTimesFloor: 3,
    run: (context) => measureWarm(context, [{ path: '/products/1', text: '</html>' }]),
  },
  {
    name: 'filtered-lists',
    title: `public/all-products, ${queries.length} filters in turn`,
    maxTimesFloor: 8,
    run: (context) => measureWarm(context, filteredLists),
  },
  {
    name: 'filtered-lists-uncached',
    title: 'the same, none in the cache',
    run: (context) => measureUncached(context, filteredLists),
  },
  {
    name: 'details-in-turn',
    title: 'public/product-details, 20 products in turn',
    maxTimesFloor: 8,
    run: async (context) => measureWarm(context, await details(context)),
  },
  {
    name: 'details-in-turn-uncached',
    title: 'the same, none in the cache',
    run: async (context) => measureUncached(context, await details(context)),
  },
  {
    name: 'phrase-search',
    title: 'public/search-product, 200 phrases in turn',
    maxTimesFloor: 40,
    async run({ shop, seconds }) {
      await expectText(shop.origin, searchPath('v aster'), '"V Aster"')
      await expectText(shop.origin, searchPath('v asetr'), '"V Aster"')
      const requests = searchPhrases().map((phrase) => ({ path: searchPath(phrase) }))
      return measureLoad(shop, seconds, {
        requests,
        headers: browserHeaders,
        verify: (body) => body.startsWith('{"status":true'),
      })
    },
  },
]

export const pageRender: BenchJob = {
  name: 'page-rendered-anew',
  title: 'GET /products/1, data read and page rendered each time',
  maxTimesFloor: 90,
  // Rendering runs the most code of all jobs, so it needs the longest warm-up until it is as fast as in a shop that has
  // been running for a while.
  run: (context) =>
    measureUncached(
      { ...context, seconds: context.seconds * 1.5 },
      [{ path: '/products/1', text: '</html>' }],
      'min_price',
    ),
}
