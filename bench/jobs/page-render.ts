import type { BenchJob } from '../bench-job.ts'
import { measureUncached } from '../measured-reads.ts'

export const pageRender: BenchJob = {
  name: 'page-rendered-anew',
  title: 'GET /products/1, data read and page rendered each time',
  maxTimesFloor: 90,
  // Rendering is the most code of all jobs, and takes the longest until it runs as fast as it does in a shop that has been open for a while.
  run: (context) =>
    measureUncached({ ...context, seconds: context.seconds * 1.5 }, [{ path: '/products/1?page=1', text: '</html>' }]),
}
