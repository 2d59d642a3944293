import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { countedText } from '../../../lib/format/counted-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { TipBox } from '../../../ui/overlays/tip.tsx'
import { useTip } from '../../../ui/overlays/use-tip.ts'
import { ChartPanel } from './chart-panel.tsx'

type Share = DashboardSummary['charts']['by_state'][number]

interface ShareChartProps {
  title: string
  about: string
  counted: keyof typeof countHeaders
  shares: readonly Share[]
  /** The list of the orders of a share. */
  link(key: string): string
}

const maxRows = 6
const countHeaders = { order: 'Orders', unit: 'Units' } as const

/** The largest shares; the rest is one row without a key. */
function groupSmallShares(shares: readonly Share[]): (Omit<Share, 'key'> & { key?: string })[] {
  if (shares.length <= maxRows + 1) return [...shares]
  const rest = shares.slice(maxRows)
  const sum = (key: 'value' | 'count') => rest.reduce((total, share) => total + share[key], 0)
  return [...shares.slice(0, maxRows), { label: `${rest.length} others`, value: sum('value'), count: sum('count') }]
}

const percentOf = (value: number, total: number): string =>
  `${total === 0 ? 0 : Math.round((value / total) * 1000) / 10}%`

/** Shares of the sales as bars, each a link to its orders; the table has all of them. */
export function ShareChart({ title, about, counted, shares, link }: ShareChartProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const rows = shares.map(({ key, label, value, count }) => ({
    key,
    cells: [
      label,
      <Anchor key="count" href={link(key)} className="hover:underline">
        {count}
      </Anchor>,
      moneyText(value),
      percentOf(value, total),
    ],
  }))
  return (
    <ChartPanel
      title={title}
      about={about}
      headers={[
        title.replace('Sales by ', '').replace(/^./, (first) => first.toUpperCase()),
        countHeaders[counted],
        'Sales',
        'Share',
      ]}
      rows={rows}
      isEmpty={shares.length === 0}
    >
      <ul aria-label={title} className="flex flex-col gap-1 text-small tabular">
        {groupSmallShares(shares).map(({ key, ...share }) => (
          <li key={key ?? 'others'}>
            <ShareRow
              {...share}
              countText={countedText(share.count, counted)}
              fraction={total === 0 ? 0 : share.value / total}
              percent={percentOf(share.value, total)}
              href={key === undefined ? undefined : link(key)}
            />
          </li>
        ))}
      </ul>
    </ChartPanel>
  )
}

interface ShareRowProps {
  label: string
  value: number
  countText: string
  fraction: number
  percent: string
  href: string | undefined
}

const rowClass = '-mx-2 flex flex-col gap-1.5 rounded-control px-2 py-2'

function ShareRow({ label, value, countText, fraction, percent, href }: ShareRowProps) {
  const { anchorProps, tipProps } = useTip()
  const sales = moneyText(Math.round(value))
  const content = (
    <>
      <span className="flex items-baseline gap-3">
        <span className="flex-1 font-medium wrap-anywhere">{label}</span>
        <span className="whitespace-nowrap text-muted">{countText}</span>
        <span className="whitespace-nowrap">{sales}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 rounded-full bg-line-soft">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${fraction * 100}%` }} />
      </span>
    </>
  )
  if (href === undefined) return <div className={rowClass}>{content}</div>
  return (
    <>
      <Anchor {...anchorProps} href={href} className={`${rowClass} hover:bg-tile`}>
        {content}
      </Anchor>
      <TipBox {...tipProps}>{`${label}: ${sales}, ${percent} of the sales shown here, ${countText}`}</TipBox>
    </>
  )
}
