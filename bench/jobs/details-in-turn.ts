import type { BenchContext, BenchJob } from '../bench-job.ts'
import { measureUncached, measureWarm } from '../measured-reads.ts'
import { someGoods } from '../shop-goods.ts'

const targets = async ({ shop }: BenchContext) =>
  (await someGoods(shop, 20)).map(({ productUnique, name }) => ({
    path: `/api/public/product-details/${productUnique}`,
    text: JSON.stringify(name),
  }))

export const detailsInTurn: BenchJob = {
  name: 'details-in-turn',
  title: 'public/product-details, 20 products in turn',
  maxTimesFloor: 8,
  run: async (context) => measureWarm(context, await targets(context)),
}

export const detailsInTurnUncached: BenchJob = {
  name: 'details-in-turn-uncached',
  title: 'the same, none in the cache',
  run: async (context) => measureUncached(context, await targets(context)),
}
