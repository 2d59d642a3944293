import { limits } from '@handset/contract/limits.ts'
import { TermsLine } from '../../../content/term.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { ownSort, sortedFilters } from '../../../lib/lists/list-sorting.ts'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { daysFilter } from '../../../lib/lists/days-filter.tsx'
import { useToday } from '../../../lib/format/use-today.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { FinanceReport, NoReportRows } from '../parts/finance-report.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Finance report by order line: today by default; empty dates mean all days. */
export default function AdminFinanceReportPage() {
  const today = useToday()
  const filters = sortedFilters(
    'finance',
    useUrlFilters('adminFinanceReport', { fromDate: today, toDate: today, sort: ownSort('finance') }, [
      'curPage',
      'fromDate',
      'toDate',
    ]),
  )
  const { query, page, change, sort } = filters
  const loaded = useCall('admin/get-financ-dept-data', {
    from_date: query.fromDate,
    to_date: query.toDate,
    sort,
    page,
    per_page: limits.financePerPage,
  })
  const list = useStaffList('finance', filters, loaded, (data) => data.orders)
  const showAllDays = query.fromDate || query.toDate ? () => change({ fromDate: '', toDate: '' }) : undefined
  const { fromDate, toDate } = query
  const report = loaded.phase === 'ready' ? loaded.data : undefined
  return (
    <StaffList
      list={list}
      title="Finance Report"
      singular="row"
      name="The report"
      filters={[daysFilter({ label: 'Order Date', query, today, change })]}
      tools={
        <DownloadButton
          tone="primary"
          size="compact"
          path="admin/get-financ-dept-data-export"
          input={{ from_date: fromDate, to_date: toDate, sort }}
          filename={`finance-dept-report-${fromDate}to${toDate}.xlsx`}
        >
          Export to Excel
        </DownloadButton>
      }
      introduction={<TermsLine of={['mop', 'settlement', 'utr', 'hsn', 'creditNote']} />}
      empty={<NoReportRows hasEarlierPages={(report?.total ?? 0) > 0} onShowAllDays={showAllDays} />}
      table={
        report ? (
          <FinanceReport table={list.table} report={report} firstRow={(page - 1) * limits.financePerPage + 1} />
        ) : null
      }
    />
  )
}
