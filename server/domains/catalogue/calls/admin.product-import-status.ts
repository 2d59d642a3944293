import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readImportReport } from '../import/product-import.queries.ts'

export default handle('admin/product-import-status', async ({ input, db }) => {
  const report = await readImportReport(db, input.import_id)
  return report ? ok(report) : missing(serverMessages.importExpired)
})
