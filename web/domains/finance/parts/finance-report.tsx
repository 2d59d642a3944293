import type { CallOutput } from '@handset/contract/calls.ts'
import { financeColumns } from '@handset/contract/domains/finance/finance-columns.ts'
import type { FinanceRow } from '@handset/contract/domains/finance/finance.contract.ts'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { reportCell, reportColumns } from './report-columns.tsx'

const previewRow = (row: FinanceRow) => <ReportRowDetails row={row} />

interface FinanceReportProps {
  table: ListedRows<FinanceRow>
  report: CallOutput<'admin/get-financ-dept-data'>
  /** The number of the first row of this page. */
  firstRow: number
}

export const FinanceReport = ({ table, report: { orders, totals }, firstRow }: FinanceReportProps) => (
  <ListTable
    {...table}
    caption="Finance report"
    columns={reportColumns(orders, firstRow, totals)}
    rowKey={({ product_order_id }) => product_order_id}
    rowName={({ order_number }) => order_number}
    preview={previewRow}
  />
)

interface NoReportRowsProps {
  hasEarlierPages: boolean
  /** Absent where all days are shown. */
  onShowAllDays: (() => void) | undefined
}

export const NoReportRows = ({ hasEarlierPages, onShowAllDays }: NoReportRowsProps) => (
  <EmptyState
    icon={<ReceiptIndianRupee />}
    title="No paid orders here"
    action={onShowAllDays ? <Button onClick={onShowAllDays}>Show all days</Button> : undefined}
  >
    {hasEarlierPages
      ? 'The report has fewer pages than this one.'
      : 'The report has a row for each line of a paid order, on the day the order was made.'}
  </EmptyState>
)

const ReportRowDetails = ({ row }: { row: FinanceRow }) => (
  <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 text-small tabular">
    {financeColumns.map((column) => (
      <div key={column.key} className="contents">
        <dt className="text-muted">{column.header}</dt>
        <dd className="min-w-0 break-words *:w-auto *:whitespace-normal">{reportCell(column, row)}</dd>
      </div>
    ))}
  </dl>
)
