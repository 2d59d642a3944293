import type { BenchJob } from '../bench-job.ts'
import { measureUncached } from '../measured-reads.ts'

export const pageRenderedAnew: BenchJob = {
  name: 'page-rendered-anew',
  title: 'GET /products/1, data read and page rendered each time',
  mostTimesFloor: 90,
  run: (context) => measureUncached(context, [{ path: '/products/1?page=1', text: '</html>' }]),
}
