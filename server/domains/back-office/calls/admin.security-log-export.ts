import type { SecurityLogRow } from '@handset/contract/domains/back-office/security-log.contract.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { csvResponse, type SheetColumn } from '../../../platform/sheets/spreadsheet.ts'
import { readSecurityEvents } from '../security-log.queries.ts'

const columns: SheetColumn<SecurityLogRow>[] = [
  { header: 'Time (India)', cell: ({ at }) => at },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Outcome', cell: ({ outcome }) => outcome },
  { header: 'Times', cell: ({ count }) => count },
  { header: 'Account', cell: ({ account }) => account },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'Browser', cell: ({ user_agent }) => user_agent },
  { header: 'Request', cell: ({ request_id }) => request_id },
  { header: 'Details', cell: ({ details }) => JSON.stringify(details) },
]

async function* inOneBatch(events: SecurityLogRow[]): AsyncGenerator<SecurityLogRow[]> {
  yield events
}

export default handle('admin/security-log-export', async ({ input, db }) =>
  csvResponse('security-record.csv', columns, inOneBatch(await readSecurityEvents(db, input))),
)
