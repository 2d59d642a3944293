import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { missing, ok } from '../../../platform/outcome.ts'
import { readImportReport } from '../import/product-import.queries.ts'

export default handle('admin/product-import-status', async ({ input, db }) => {
  const report = await readImportReport(db, input.import_id)
  return report ? ok(report) : missing(answers.importGone)
})
