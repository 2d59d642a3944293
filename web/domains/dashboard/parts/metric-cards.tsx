import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { Tip, TipBox } from '../../../ui/overlays/tip.tsx'
import { useTip } from '../../../ui/overlays/use-tip.ts'
import { previousPeriod } from '../dashboard-period.ts'
import { countText, type FigureCard, figureCards } from '../figures.ts'
import type { Days } from '../orders-of.ts'
import { Sparkline } from './sparkline.tsx'

interface MetricCardsProps {
  metrics: DashboardSummary['cards']
  /** Empty while it loads, or if it could not be loaded. */
  trend: DashboardSummary['trend']
  days: Days
}

/** Figures of the period, each with its last fourteen days and compared with the previous period of equal length. */
export function MetricCards({ metrics, trend, days }: MetricCardsProps) {
  return (
    <section aria-label="Figures" className="@container">
      <ul className="grid grid-cols-2 gap-3 @min-[640px]:grid-cols-3 @min-[1020px]:grid-cols-6">
        {figureCards.map((card) => (
          <MetricCard
            key={card.key}
            card={card}
            {...metrics[card.key]}
            values={trend.map((day) => day[card.key])}
            days={days}
          />
        ))}
      </ul>
    </section>
  )
}

interface MetricCardProps {
  card: FigureCard
  now: number
  before: number
  values: readonly number[]
  days: Days
}

function MetricCard({ card, now, before, values, days }: MetricCardProps) {
  const { anchorProps, tipProps } = useTip()
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-line bg-ground p-4 hover:border-strong">
      <div className="flex min-h-6 items-center justify-between">
        <Anchor
          {...anchorProps}
          href={card.link(days)}
          aria-label={`${card.label}: ${card.text(now)}`}
          className="text-small text-muted after:absolute after:inset-0 after:rounded-card"
        >
          {card.label}
        </Anchor>
        {/* Where nothing hovers, a press explains and the card still leads to its list. */}
        <span className="relative -my-1 -mr-1 hidden pointer-coarse:inline">
          <Tip label={`What ${card.label} counts`} tip={card.about} />
        </span>
        <TipBox {...tipProps}>
          {card.about}
          {values.length > 0 ? <TrendText card={card} values={values} /> : null}
        </TipBox>
      </div>
      <p aria-hidden="true" className="text-h3 font-semibold wrap-anywhere tabular">
        {card.text(now)}
      </p>
      <p className="min-h-8 text-caption text-muted tabular">
        <ChangeIndicator card={card} now={now} before={before} days={days} />
      </p>
      <div className="mt-auto h-7">
        <Sparkline values={values} />
      </div>
    </li>
  )
}

function TrendText({ card, values }: { card: FigureCard; values: readonly number[] }) {
  return (
    <span className="mt-1 block text-caption text-muted">
      {`Line: the last ${values.length} days of the period, from ${card.text(Math.min(...values))} to ${card.text(Math.max(...values))} a day.`}
    </span>
  )
}

function percentText(percent: number | null): string {
  if (percent === null) return 'New'
  return percent === 0 ? 'Under 1%' : `${countText(percent)}%`
}

function ChangeIndicator({ card, now, before, days }: Omit<MetricCardProps, 'values'>) {
  if (now === before) return <>{now === 0 ? 'None before' : 'As before'}</>
  const isUp = now > before
  const Arrow = isUp ? ArrowUp : ArrowDown
  const percent = before === 0 ? null : Math.round((Math.abs(now - before) / before) * 100)
  return (
    <>
      <span
        className={classNames(
          'mr-1 inline-flex items-baseline gap-0.5 font-medium',
          isUp === (card.lowerIsBetter ?? false) ? 'text-danger' : 'text-success',
        )}
      >
        <Arrow className="size-3 self-center" />
        <span className="sr-only">{isUp ? 'more by' : 'less by'}</span>
        {percentText(percent)}
      </span>
      <span className="whitespace-nowrap">
        from{' '}
        <Anchor href={card.link(previousPeriod(days))} className="relative underline-offset-2 hover:underline">
          {card.text(before)}
        </Anchor>
      </span>
    </>
  )
}
