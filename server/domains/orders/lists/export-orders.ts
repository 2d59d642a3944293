import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { FileResponse } from '../../../platform/http/mount-calls.ts'
import { invalidField, type Result } from '../../../platform/http/result.ts'
import { xlsxResponse } from '../../../platform/sheets/spreadsheet.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { exportedDays, exportedOrders, orderColumns } from './exported-orders.queries.ts'
import type { OrderFilter } from './order-filter.sql.ts'

/** The orders that a filter finds as `Export-{from}-{to}.xlsx`, read while it is sent. Refuses more than 366 days with 422, and a third one at a time with 429. */
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
