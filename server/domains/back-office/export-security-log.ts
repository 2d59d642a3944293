import type { ParsedInput } from '@handset/contract/calls.ts'
import type { SecurityLogRow } from '@handset/contract/domains/back-office/security-log.contract.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { FileResponse } from '../../platform/http/mount-calls.ts'
import type { Result } from '../../platform/http/result.ts'
import { csvResponse, type SheetColumn } from '../../platform/sheets/spreadsheet.ts'
import { readSecurityEvents } from './security-log.queries.ts'

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

/** The filtered security record as CSV; taking it is itself recorded. */
export const exportSecurityLog = async (
  db: Reader,
  filters: ParsedInput<'admin/security-log-export'>,
): Promise<Result<FileResponse>> =>
  csvResponse('security-record.csv', columns, inOneBatch(await readSecurityEvents(db, filters)))
