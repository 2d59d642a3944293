import { financeColumns } from '@handset/contract/domains/finance/finance-columns.ts'
import type { FinanceRow } from '@handset/contract/domains/finance/finance.contract.ts'
import { reportCell } from './report-columns.tsx'

/** All columns of a row of the report, one below the other. */
export const ReportRowDetails = ({ row }: { row: FinanceRow }) => (
  <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 text-small tabular">
    {financeColumns.map((column) => (
      <div key={column.key} className="contents">
        <dt className="text-muted">{column.header}</dt>
        <dd className="min-w-0 break-words *:w-auto *:whitespace-normal">{reportCell(column, row)}</dd>
      </div>
    ))}
  </dl>
)
