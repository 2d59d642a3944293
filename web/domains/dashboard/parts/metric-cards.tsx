import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { moneyText } from '../../../lib/format/money-text.ts'
import { classNames } from '../../../ui/display/class-names.ts'

type Cards = DashboardSummary['cards']

interface Card {
  key: keyof Cards
  label: string
  text(value: number): string
  /** An increase is negative. */
  lowerIsBetter?: boolean
}

const countFormat = new Intl.NumberFormat('en-IN')
const countText = (value: number) => countFormat.format(value)

const cards: readonly Card[] = [
  { key: 'orders', label: 'Orders', text: countText },
  { key: 'paid_revenue', label: 'Paid revenue', text: moneyText },
  { key: 'average_order', label: 'Average order', text: (value) => moneyText(Math.round(value)) },
  { key: 'units', label: 'Units', text: countText },
  { key: 'cancelled', label: 'Cancelled', text: countText, lowerIsBetter: true },
  { key: 'returned', label: 'Returned', text: countText, lowerIsBetter: true },
]

/** Figures of the period, each compared with the previous period of equal length. */
export function MetricCards({ metrics }: { metrics: Cards }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {cards.map((card) => (
        <div key={card.key} className="flex flex-col gap-1 rounded-card border border-line bg-ground p-4">
          <dt className="text-small text-muted">{card.label}</dt>
          <dd className="text-h3 font-semibold tabular">{card.text(metrics[card.key].now)}</dd>
          <dd className="text-caption text-muted tabular">
            <ChangeIndicator card={card} {...metrics[card.key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function percentText(percent: number | null): string {
  if (percent === null) return 'New'
  return percent === 0 ? 'Under 1 %' : `${countText(percent)} %`
}

function ChangeIndicator({ card, now, before }: { card: Card; now: number; before: number }) {
  if (now === before) return <>{now === 0 ? 'None before' : 'As before'}</>
  const isUp = now > before
  const Arrow = isUp ? ArrowUp : ArrowDown
  const percent = before === 0 ? null : Math.round((Math.abs(now - before) / before) * 100)
  return (
    <>
      <span
        className={classNames(
          'mr-1 inline-flex items-center gap-0.5 font-medium',
          isUp === (card.lowerIsBetter ?? false) ? 'text-danger' : 'text-success',
        )}
      >
        <Arrow aria-hidden="true" className="size-3" />
        <span className="sr-only">{isUp ? 'more by' : 'less by'}</span>
        {percentText(percent)}
      </span>
      <span className="whitespace-nowrap">from {card.text(before)}</span>
    </>
  )
}
