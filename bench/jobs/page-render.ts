import type { BenchJob } from '../bench-job.ts'
import { measureUncached } from '../measured-reads.ts'

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
