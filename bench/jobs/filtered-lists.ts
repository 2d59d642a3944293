import type { BenchJob } from '../bench-job.ts'
import { measureUncached, measureWarm } from '../measured-reads.ts'

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
const targets = queries.map((query) => ({ path: `/api/public/all-products${encodeURI(query)}`, text: '"last_page"' }))

export const filteredLists: BenchJob = {
  name: 'filtered-lists',
  title: `public/all-products, ${queries.length} filters in turn`,
  maxTimesFloor: 8,
  run: (context) => measureWarm(context, targets),
}

export const filteredListsUncached: BenchJob = {
  name: 'filtered-lists-uncached',
  title: 'the same, none in the cache',
  run: (context) => measureUncached(context, targets),
}
