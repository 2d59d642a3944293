import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok } from '../../../platform/http/result.ts'
import { readPeriod } from '../period.queries.ts'
import { readSummary } from '../summary.queries.ts'

export default handle('admin/dashboard-summary', async ({ input, actor, db, log, proxy }) => {
  const period = await readPeriod(db, input.from_date, input.to_date)
  if (period.days > limits.maxReportDays)
    return invalidField('from_date', serverMessages.tooManyDays(limits.maxReportDays))
  return ok(await readSummary({ db, log, proxy, period, role: actor.role, parts: input.parts }))
})
