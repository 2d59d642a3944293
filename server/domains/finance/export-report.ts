import { orderStatusLabel } from '@handset/contract/codes.ts'
import {
  crossCheck,
  crossCheckHeader,
  feeSourceLabels,
  type FinanceColumn,
  financeColumns,
} from '@handset/contract/domains/finance/finance-columns.ts'
import type { FinanceRow } from '@handset/contract/domains/finance/finance.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { invalidField, ok, type Result } from '../../platform/http/result.ts'
import { type SheetColumn, xlsxResponse } from '../../platform/sheets/spreadsheet.ts'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { financeBatches, type ReportDays } from './finance-lines.queries.ts'

const exportDaysRow = z.object({
  from: z.string(),
  to: z.string(),
  days: z.number(),
})
type ExportDays = z.infer<typeof exportDaysRow>

/** Defaults for absent days: up to today, and as far back as a report may reach. */
async function readExportDays(db: Reader, { from_date, to_date }: ReportDays): Promise<ExportDays> {
  return queryRow(db, exportDaysRow)`
    select to_char(f, 'YYYY-MM-DD') as from, to_char(t, 'YYYY-MM-DD') as to, t - f + 1 as days
    from (select t, coalesce(${from_date ?? null}::date, t - ${limits.maxReportDays - 1}::integer) as f
      from (select coalesce(${to_date ?? null}::date,
        greatest((now() at time zone 'Asia/Kolkata')::date, ${from_date ?? null}::date)) as t) last) period`
}

const dayText = (day: string): string => day.split('-').toReversed().join('/')

function cellOf({ key, kind }: FinanceColumn, row: FinanceRow): string | number | null {
  const value = row[key]
  if (kind === 'date') return dayText(String(value))
  if (kind === 'fee-source') return feeSourceLabels[row.fee_source]
  return kind === 'status' ? orderStatusLabel(Number(value)) : value
}

const widths: Partial<Record<FinanceColumn['kind'], number>> = { number: 12, date: 14 }

const columns: SheetColumn<FinanceRow>[] = [
  ...financeColumns.map((column): SheetColumn<FinanceRow> => ({
    header: column.header,
    width: widths[column.kind] ?? 20,
    ...(column.kind === 'money' ? { format: 'money' } : {}),
    cell: (row) => cellOf(column, row),
  })),
  { header: crossCheckHeader, cell: crossCheck },
]

async function* startingWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first
  yield* rest
}

/**
 * The report of a period as a spreadsheet, streamed while it is read. Without lines it returns a message instead of a
 * file. Refuses more than a year and a day.
 */
export async function exportReport(db: Reader, input: ReportDays): Promise<Result<unknown>> {
  const { from, to, days } = await readExportDays(db, input)
  if (days > limits.maxReportDays) return invalidField('from_date', serverMessages.tooManyDays(limits.maxReportDays))
  const batches = financeBatches(db, { from_date: from, to_date: to, sort: input.sort })
  const first = await batches.next()
  if (first.done) return ok({}, serverMessages.nothingToExport)
  return xlsxResponse(
    `finance-dept-report-${from}to${to}.xlsx`,
    'Finance report',
    columns,
    startingWith(first.value, batches),
  )
}
