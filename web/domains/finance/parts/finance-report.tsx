import { limits } from '@handset/contract/limits.ts'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { ListColumns } from '../../../lib/lists/list-columns.ts'
import { ListTable } from '../../../lib/lists/list-table.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { reportColumns } from './report-columns.tsx'

interface FinanceReportProps {
  from: string
  to: string
  page: number
  view: ListColumns
  pageHref(page: number): string
  onShowAllDays(): void
}

/** A page of the report with its loading, error and empty states. */
export function FinanceReport({ from, to, page, view, pageHref, onShowAllDays }: FinanceReportProps) {
  const report = useCall('admin/get-financ-dept-data', {
    from_date: from,
    to_date: to,
    page,
    per_page: limits.financePerPage,
  })
  if (report.phase === 'failed')
    return (
      <LoadFailed
        title="The report could not be loaded"
        message={report.message}
        onRetry={() => void report.reload()}
      />
    )
  if (report.phase === 'loading') {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-140 w-full rounded-card" />
      </>
    )
  }
  const { orders, last_page, total } = report.data
  if (orders.length === 0) {
    return (
      <div className="rounded-card border border-line bg-ground">
        <EmptyState
          icon={<ReceiptIndianRupee aria-hidden="true" />}
          title="No paid orders here"
          action={from || to ? <Button onClick={onShowAllDays}>Show all days</Button> : undefined}
        >
          {total > 0
            ? 'The report has fewer pages than this one.'
            : 'The report has a row for each line of a paid order, on the day the order was made.'}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="text-small text-muted tabular">
        {total.toLocaleString('en-IN')} {total === 1 ? 'row' : 'rows'}
      </p>
      <ListTable
        caption="Finance report"
        columns={reportColumns(orders, (page - 1) * limits.financePerPage + 1)}
        rows={orders}
        view={view}
        rowKey={({ product_order_id }) => product_order_id}
        dimmed={report.stale}
      />
      <Pagination page={page} lastPage={last_page} pageHref={pageHref} />
    </>
  )
}
