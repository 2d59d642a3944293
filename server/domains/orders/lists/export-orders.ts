import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import type { FileAnswer } from '../../../platform/http/mount-calls.ts'
import { invalidField, type Outcome } from '../../../platform/http/outcome.ts'
import { spreadsheet } from '../../../platform/sheets/spreadsheet.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { exportedDays, exportedOrders, orderColumns } from './exported-orders.queries.ts'
import type { OrderFilter } from './order-filter.sql.ts'

/** The orders that a filter finds as `Export-{from}-{to}.xlsx`, read while it is sent. Refuses more than 366 days with 422, and a third one at a time with 429. */
export async function exportOrders(db: Reader, filter: OrderFilter): Promise<Outcome<FileAnswer>> {
  const { from_date, to_date, days } = await exportedDays(db, filter, limits.reportDays)
  if (days > limits.reportDays) return invalidField('from_date', answers.daysAtMost(limits.reportDays))
  if (days < 1) return invalidField('from_date', messages.daysInOrder)
  return spreadsheet(
    `Export-${from_date}-${to_date}.xlsx`,
    'Orders',
    orderColumns,
    exportedOrders(db, { ...filter, from_date, to_date }),
  )
}
