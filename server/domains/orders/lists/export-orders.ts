import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { FileResponse } from '../../../platform/http/mount-calls.ts'
import { invalidField, type Result } from '../../../platform/http/result.ts'
import { xlsxResponse } from '../../../platform/sheets/spreadsheet.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { exportedDays, exportedOrders, orderColumns } from './exported-orders.queries.ts'
import type { OrderFilter } from './order-filter.sql.ts'

/**
 * The orders of a filter as `Export-{from}-{to}.xlsx`, streamed while they are read. Refuses with 422 more than 366
 * days, with 429 a third concurrent export.
 */
export async function exportOrders(db: Reader, filter: OrderFilter): Promise<Result<FileResponse>> {
  const { from_date, to_date, days } = await exportedDays(db, filter, limits.reportDays)
  if (days > limits.reportDays) return invalidField('from_date', serverMessages.tooManyDays(limits.reportDays))
  if (days < 1) return invalidField('from_date', messages.daysInOrder)
  return xlsxResponse(
    `Export-${from_date}-${to_date}.xlsx`,
    'Orders',
    orderColumns,
    exportedOrders(db, { ...filter, from_date, to_date }),
  )
}
