// Loads the whole program and ends, so that Node's compile cache has every module. The type stripper, which reads those that the cache
// has not, keeps some 15 MB in its process: here, not in the shop (decision 0014).
import module from 'node:module'
import process from 'node:process'
import './main.ts'
import './start-shop.ts'
import { loadHandlers } from './platform/http/load-handlers.ts'
import { loadJobs } from './platform/jobs/jobs.ts'
import { loadPageHandler } from './platform/pages/page-renderer.ts'

await Promise.all([
  loadHandlers(true),
  loadJobs(),
  loadPageHandler(null),
  import('./db/demo/seed-demo.ts'),
  import('./db/demo/orders/seed-demo-orders.ts'),
  import('./domains/invoices/draw-invoice.ts'),
  import('./platform/files/storage/s3-storage.ts'),
  import('./platform/tracing/open-tracing.ts'),
])
module.flushCompileCache()
process.exit()
