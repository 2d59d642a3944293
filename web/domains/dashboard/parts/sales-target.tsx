import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { paidOrdersHref } from '../orders-of.ts'
import { DashboardPanel } from './dashboard-panel.tsx'

type Target = NonNullable<DashboardSummary['target']>

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const about =
  'Paid orders placed in this calendar month, with GST, without those that are cancelled or returned. The mark shows where the month would be if every day sold the same.'

const settingsHref = href('adminSettings', {}, { group: 'limits' })

/** How much of the month's target is sold. Without a target, the way to set one for those who may. */
export function SalesTarget({ month }: { month: Target }) {
  const mayChange = useCan()('settings.change')
  const title = `Sales target of ${monthFormat.format(new Date(`${month.from_date}T00:00:00Z`))}`
  const edit = mayChange ? (
    <Anchor href={settingsHref} className={classNames(buttonClass({ tone: 'text', size: 'compact' }), '-my-2 -mr-3')}>
      {month.target === 0 ? 'Set a target' : 'Change'}
    </Anchor>
  ) : null
  if (month.target === 0 && !mayChange) return null
  return (
    <DashboardPanel title={title} about={about} aside={edit}>
      {month.target === 0 ? (
        <p className="text-small text-muted">
          No target is set. <SoldLink month={month} /> sold so far.
        </p>
      ) : (
        <Progress month={month} title={title} />
      )}
    </DashboardPanel>
  )
}

const SoldLink = ({ month }: { month: Target }) => (
  <Anchor
    href={paidOrdersHref({ from: month.from_date, to: month.to_date })}
    className="font-semibold text-ink tabular hover:underline"
  >
    {moneyText(Math.round(month.sold))}
  </Anchor>
)

function Progress({ month, title }: { month: Target; title: string }) {
  const { sold, target, day, days } = month
  const percent = Math.floor((sold / target) * 100)
  const expected = (target * day) / days
  const difference = Math.round(Math.abs(sold - expected))
  const pace = sold >= expected ? `${moneyText(difference)} ahead of` : `${moneyText(difference)} behind`
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted tabular">
        <span>
          <SoldLink month={month} /> of {moneyText(target)}, {percent}%
        </span>
        <span>
          {sold >= target ? 'Target reached' : `${pace} an even pace`}; day {day} of {days}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={`${percent} percent`}
        className="relative h-3 rounded-full bg-line-soft"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${Math.min(100, percent)}%` }} />
        <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${(day / days) * 100}%` }} />
      </div>
    </div>
  )
}
