import { useNavigate } from 'react-router'
import { useToday } from '../../../lib/format/use-today.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { DateRangeField } from '../../../ui/fields/date-range-field.tsx'
import {
  type DashboardPeriod,
  type PeriodChoice,
  periodProblem,
  periodQuery,
  previousPeriod,
  readPeriod,
} from '../dashboard-period.ts'
import { dayRangeText } from '../parts/chart-text.ts'
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

const choices: readonly [PeriodChoice, string][] = [
  ['today', 'Today'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['custom', 'Custom'],
]

function PeriodPicker({ period }: { period: DashboardPeriod }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label="Period" className="flex flex-wrap gap-2">
        {choices.map(([choice, label]) => (
          <ChipLink key={choice} href={periodQuery({ ...period, choice })} current={choice === period.choice}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {period.choice === 'custom' ? <CustomRange period={period} /> : null}
    </div>
  )
}

function CustomRange({ period }: { period: DashboardPeriod }) {
  const navigate = useNavigate()
  return (
    <DateRangeField
      range={period}
      today={useToday()}
      onChange={({ from, to }) =>
        void navigate(periodQuery({ choice: 'custom', from, to }), { preventScrollReset: true })
      }
    />
  )
}
