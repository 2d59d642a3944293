import type { FinanceRow } from '@handset/contract/domains/finance/finance.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import type { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { ListColumns } from '../../../lib/lists/list-columns.ts'
import type { ListSorting } from '../../../lib/lists/list-sorting.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { ListTable } from '../../../lib/lists/list-table.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportRowDetails } from './report-row-details.tsx'

const previewRow = (row: FinanceRow) => <ReportRowDetails row={row} />

interface FinanceReportProps {
  report: ReturnType<typeof useCall<'admin/get-financ-dept-data'>>
  sorting: ListSorting
  page: number
  view: ListColumns
  pageHref(page: number): string
  /** Absent where all days are shown. */
  onShowAllDays: (() => void) | undefined
}

/** A page of the report with its loading, error and empty states. */
export function FinanceReport(props: FinanceReportProps) {
  const { report, sorting, page, view, pageHref, onShowAllDays } = props
  const total = report.phase === 'ready' ? report.data.total : 0
  return (
    <PagedList
      name="The report"
      list={report}
      page={page}
      pageHref={pageHref}
      getRows={({ orders }) => orders}
      empty={
        <EmptyState
          icon={<ReceiptIndianRupee aria-hidden="true" />}
          title="No paid orders here"
          action={onShowAllDays ? <Button onClick={onShowAllDays}>Show all days</Button> : undefined}
        >
          {total > 0
            ? 'The report has fewer pages than this one.'
            : 'The report has a row for each line of a paid order, on the day the order was made.'}
        </EmptyState>
      }
    >
      {({ orders, totals }) => (
        <ListTable
          caption="Finance report"
          columns={reportColumns(orders, (page - 1) * limits.financePerPage + 1, totals)}
          rows={orders}
          view={view}
          sorting={sorting}
          rowKey={({ product_order_id }) => product_order_id}
          rowName={({ order_number }) => order_number}
          preview={previewRow}
          dimmed={report.stale}
        />
      )}
    </PagedList>
  )
}
