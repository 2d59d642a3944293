import { job } from '../../../platform/jobs/jobs.ts'
import { runImport } from '../import/run-import.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'import-products': { importId: number }
  }
}

/** Continues a long product import until it is done. */
export default job({
  name: 'import-products',
  run: (services, { importId }) => runImport(services, importId),
})
