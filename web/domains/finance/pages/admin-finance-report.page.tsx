import { limits } from '@handset/contract/limits.ts'
import { TermsLine } from '../../../content/term.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { listSorting, ownSort, sortInput } from '../../../lib/lists/list-sorting.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { useToday } from '../../../lib/format/use-today.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { SavedViews } from '../../back-office/parts/saved-views.tsx'
import { FinanceReport } from '../parts/finance-report.tsx'
import { ReportFilters } from '../parts/report-filters.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Finance report by order line: today by default; empty dates mean all days. */
export default function AdminFinanceReportPage() {
  const today = useToday()
  const filters = useUrlFilters(
    'adminFinanceReport',
    { curPage: '1', fromDate: today, toDate: today, sort: ownSort('finance') },
    ['curPage', 'fromDate', 'toDate'],
  )
  const { query, page, change, reset, isDefault, pageHref } = filters
  const sort = sortInput('finance', query.sort)
  const sorting = listSorting('finance', filters)
  const report = useCall('admin/get-financ-dept-data', {
    from_date: query.fromDate,
    to_date: query.toDate,
    sort,
    page,
    per_page: limits.financePerPage,
  })
  const view = useListColumns('finance')
  return (
    <ListPage>
      <ListHeader title="Finance Report" list={report} singular="row" />
      <SavedViews list="finance" isDefault={isDefault} />
      <ReportFilters
        from={query.fromDate}
        to={query.toDate}
        sort={sort}
        sorting={sorting}
        isDefault={isDefault}
        onChange={change}
        onReset={reset}
      >
        <ColumnMenu columns={view} />
      </ReportFilters>
      <TermsLine of={['mop', 'settlement', 'utr', 'hsn', 'creditNote']} />
      <FinanceReport
        report={report}
        sorting={sorting}
        page={page}
        view={view}
        pageHref={pageHref}
        onShowAllDays={query.fromDate || query.toDate ? () => change({ fromDate: '', toDate: '' }) : undefined}
      />
    </ListPage>
  )
}
