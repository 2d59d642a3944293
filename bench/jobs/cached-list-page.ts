import type { BenchJob } from '../bench-job.ts'
import { measureWarm } from '../measured-reads.ts'

export const cachedListPage: BenchJob = {
  name: 'cached-list-page',
  title: 'GET /products/1, page from the cache',
  maxTimesFloor: 3,
  run: (context) => measureWarm(context, [{ path: '/products/1', text: '</html>' }]),
}
