import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/outcome.ts'
import { readImportReport } from '../import/product-import.queries.ts'

export default handle('admin/product-import-status', async ({ input, db }) => {
  const report = await readImportReport(db, input.import_id)
  return report ? ok(report) : missing(answers.importGone)
})
