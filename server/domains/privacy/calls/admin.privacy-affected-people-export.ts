import type { AffectedPerson } from '@handset/contract/domains/privacy/incidents.contract.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { csvResponse, type SheetColumn } from '../../../platform/sheets/spreadsheet.ts'
import { affectedPeople } from '../affected-people.queries.ts'

const columns: SheetColumn<AffectedPerson>[] = [
  { header: 'Customer', cell: ({ user_unique }) => user_unique },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Mobile', cell: ({ mobile }) => mobile },
  { header: 'Email', cell: ({ email }) => email },
]

export default handle('admin/privacy-affected-people-export', async ({ input, actor, requestId, db }) => {
  const { affected, from_date, to_date } = input
  const after = { affected, from_date, to_date }
  await inTransaction(db, (tx) =>
    writeAudit(
      tx,
      { actor, requestId },
      { action: 'privacy-affected-people-export', entity: 'affected-people', after },
    ),
  )
  return csvResponse('Affected-people.csv', columns, affectedPeople(db, input))
})
