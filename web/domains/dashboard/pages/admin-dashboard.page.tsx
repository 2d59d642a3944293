import { usePageQuery } from '../../../lib/page/page-query.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useToday } from '../../../lib/format/use-today.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { readPeriod } from '../dashboard-period.ts'
import { DashboardSkeleton } from '../parts/dashboard-skeleton.tsx'
import { PeriodPicker } from '../parts/period-picker.tsx'
import { SummaryView } from '../parts/summary-view.tsx'
import { useSummary, type SummaryState } from '../parts/use-summary.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

export default function AdminDashboardPage() {
  const params = usePageQuery<'adminDashboard'>()
  const period = readPeriod(params, useToday())
  const summary = useSummary(period.from, period.to)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Dashboard"
        note={
          summary.data ? `Compared with ${daysText(summary.data.before_from_date, summary.data.before_to_date)}` : null
        }
        action={<PeriodPicker period={period} />}
      />
      <Summary {...summary} />
    </div>
  )
}

const daysText = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`

function Summary({ data, loadedAt, failure, loading, refresh }: SummaryState) {
  if (!data && failure !== undefined && !loading)
    return <LoadFailed title="The figures could not be loaded" message={failure} onRetry={refresh} />
  if (!data) return <DashboardSkeleton />
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames('flex flex-col gap-6 transition-opacity', loading && 'opacity-60')}
    >
      {failure === undefined ? null : (
        <Notice tone="warning">
          {failure}. These are the figures of {loadedAt ? timeFormat.format(loadedAt) : 'before'}.{' '}
          <button type="button" onClick={refresh} className="font-semibold underline">
            Retry
          </button>
        </Notice>
      )}
      <SummaryView summary={data} onRetry={refresh} />
      <p className="flex items-center gap-2 text-caption text-muted">
        Figures of {loadedAt ? timeFormat.format(loadedAt) : ''}, brought up to date every minute.
        <Button tone="text" size="small" onClick={refresh}>
          Refresh
        </Button>
      </p>
    </div>
  )
}
