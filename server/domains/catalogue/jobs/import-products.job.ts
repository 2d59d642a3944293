import { job } from '../../../platform/jobs/jobs.ts'
import { runImport } from '../import/run-import.ts'

/** Goes on with a long import of products until it is done. */
export default job({
  name: 'import-products',
  run: (services, { importId }) => runImport(services, importId),
})
