import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { optionalDate, page, perPage } from '../../fields.ts'

export const financeCalls = {
  'admin/get-financ-dept-data': pendingRow({
    method: 'GET',
    audience: 'admin',
    summary: 'The finance report, 10 a page',
    input: z.object({ page, per_page: perPage(10), from_date: optionalDate, to_date: optionalDate }),
    output: z.unknown(),
  }),
  'admin/get-financ-dept-data-export': pendingRow({
    method: 'GET',
    audience: 'admin',
    kind: 'file',
    summary: 'The finance report as a spreadsheet',
    input: z.object({ from_date: optionalDate, to_date: optionalDate }),
    output: z.unknown(),
  }),
}
