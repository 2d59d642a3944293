import { usePageQuery } from '../../../lib/page/page-query.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useToday } from '../../../lib/format/use-today.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { periodProblem, previousPeriod, readPeriod } from '../dashboard-period.ts'
import { dayRangeText } from '../parts/chart-text.ts'
import { PeriodPicker } from '../parts/period-picker.tsx'
import { SummaryView } from '../parts/summary-view.tsx'
import { useRefreshCount } from '../parts/use-refresh-count.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

export default function AdminDashboardPage() {
  const params = usePageQuery<'adminDashboard'>()
  const today = useToday()
  const period = readPeriod(params, today)
  const problem = today === '' ? null : periodProblem(period)
  const isShown = today !== '' && problem === null
  const { count, since, refresh } = useRefreshCount()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Dashboard"
        note={isShown ? `Compared with ${dayRangeText(previousPeriod(period))}` : null}
        action={<PeriodPicker period={period} />}
      />
      {problem ? (
        <div role="alert">
          <Notice tone="warning">{problem}</Notice>
        </div>
      ) : null}
      {isShown ? <SummaryView days={period} refreshCount={count} /> : null}
      <p className="flex items-center gap-2 text-caption text-muted">
        {since ? `As of ${timeFormat.format(since)}, updated every minute.` : null}
        <Button tone="text" size="small" onClick={refresh}>
          Refresh
        </Button>
      </p>
    </div>
  )
}
