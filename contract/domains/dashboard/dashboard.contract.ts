import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { optionalDate } from '../../fields.ts'

export const dashboardCalls = {
  'admin/dashboard-summary': pendingRow({
    method: 'GET',
    audience: 'admin',
    summary: 'Figures, queues and charts of a period',
    input: z.object({ from_date: optionalDate, to_date: optionalDate }),
    output: z.unknown(),
  }),
}
