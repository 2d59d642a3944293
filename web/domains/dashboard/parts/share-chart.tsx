import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { DashboardPanel, EmptyNote } from './dashboard-panel.tsx'

type Share = DashboardSummary['charts']['by_state'][number]

interface ShareChartProps {
  title: string
  shares: readonly Share[]
  /** Singular and plural of the counted item. */
  unit: readonly [string, string]
}

const maxRows = 6

/** The largest shares; the rest is one row. */
function groupSmallShares(shares: readonly Share[]): Share[] {
  if (shares.length <= maxRows + 1) return [...shares]
  const rest = shares.slice(maxRows)
  const sum = (key: 'value' | 'count') => rest.reduce((total, share) => total + share[key], 0)
  return [...shares.slice(0, maxRows), { label: `${rest.length} others`, value: sum('value'), count: sum('count') }]
}

/** Shares of the sales: a table whose rows are drawn as bars. */
export function ShareChart({ title, shares, unit: [singular, plural] }: ShareChartProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  return (
    <DashboardPanel title={title}>
      {shares.length === 0 ? (
        <EmptyNote>No sales in this period</EmptyNote>
      ) : (
        <table className="w-full border-separate border-spacing-y-1.5 text-small tabular">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title.replace('Sales by ', '')}</th>
              <th scope="col">{plural}</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {groupSmallShares(shares).map(({ label, value, count }) => (
              <tr
                key={label}
                style={{ backgroundImage: barGradient(total === 0 ? 0 : value / total) }}
                className="bg-[length:100%_4px] bg-bottom bg-no-repeat"
              >
                <th scope="row" className="py-2 pr-2 text-left font-medium wrap-anywhere">
                  {label}
                </th>
                <td className="py-2 pr-3 text-right whitespace-nowrap text-muted">
                  {count} {count === 1 ? singular : plural}
                </td>
                <td className="py-2 text-right whitespace-nowrap">{moneyText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardPanel>
  )
}

const barGradient = (fraction: number): string =>
  `linear-gradient(90deg, var(--color-accent) ${fraction * 100}%, var(--color-tile) ${fraction * 100}%)`
