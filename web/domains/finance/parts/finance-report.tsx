import type { FinanceRow } from '@handset/contract/domains/finance/finance.contract.ts'
import type { ListSort } from '@handset/contract/list-sorts.ts'
import { limits } from '@handset/contract/limits.ts'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import { useCall } from '../../../lib/api/use-call.ts'
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
  from: string
  to: string
  sort: ListSort<'finance'> | undefined
  sorting: ListSorting
  page: number
  view: ListColumns
  pageHref(page: number): string
  onShowAllDays(): void
}

/** A page of the report with its loading, error and empty states. */
export function FinanceReport(props: FinanceReportProps) {
  const { from, to, sort, sorting, page, view, pageHref, onShowAllDays } = props
  const report = useCall('admin/get-financ-dept-data', {
    from_date: from,
    to_date: to,
    sort,
    page,
    per_page: limits.financePerPage,
  })
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
          action={from || to ? <Button onClick={onShowAllDays}>Show all days</Button> : undefined}
        >
          {total > 0
            ? 'The report has fewer pages than this one.'
            : 'The report has a row for each line of a paid order, on the day the order was made.'}
        </EmptyState>
      }
    >
      {({ orders, totals }) => (
        <>
          <p role="status" className="text-small text-muted tabular">
            {total.toLocaleString('en-IN')} {total === 1 ? 'row' : 'rows'}
          </p>
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
        </>
      )}
    </PagedList>
  )
}
