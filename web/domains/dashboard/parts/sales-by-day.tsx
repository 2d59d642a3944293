import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { addDays } from '../../../ui/dates/date-ranges.ts'
import { countText } from '../figures.ts'
import { paidOrdersHref } from '../orders-of.ts'
import { salesColumns } from '../sales-columns.ts'
import { ChartPanel } from './chart-panel.tsx'
import { dayRangeText } from './chart-text.ts'
import { ColumnChart } from './column-chart.tsx'

type Days = DashboardSummary['charts']['sales_by_day']

/** Sales per day as columns next to those of the previous period. */
export function SalesByDay({ days, className }: { days: Days; className?: string }) {
  const ends = [days[0], ...(days.length > 1 ? [days.at(-1)] : [])].map((end) => dateText(end?.day ?? ''))
  const columns = salesColumns(days).map(({ from, to, ...column }) => ({
    ...column,
    name: dayRangeText({ from, to }),
    href: paidOrdersHref({ from, to }),
  }))
  const rows = days.map(({ day, value, count, before }) => ({
    key: day,
    cells: [
      dateText(day),
      moneyText(value),
      <OrdersOf key="orders" day={day} text={countText(count)} />,
      <OrdersOf key="before" day={addDays(day, -days.length)} text={moneyText(before)} />,
    ],
  }))
  return (
    <ChartPanel
      title="Sales by day"
      about="Paid revenue by the day on which the order was placed, in India, beside the day of the period before. Orders cancelled or returned later are included."
      headers={['Day', 'Sales', 'Orders', 'Before']}
      rows={rows}
      isEmpty={days.length === 0}
      className={className}
    >
      <div>
        <p className="mb-2 flex flex-wrap gap-x-4 text-caption text-muted">
          <LegendItem look="bg-accent">This period</LegendItem>
          <LegendItem look="bg-control">The period before</LegendItem>
        </p>
        <ColumnChart label="Sales by day" columns={columns} axis={ends} />
      </div>
    </ChartPanel>
  )
}

const OrdersOf = ({ day, text }: { day: string; text: string }) => (
  <Anchor href={paidOrdersHref({ from: day, to: day })} className="hover:underline">
    {text}
  </Anchor>
)

function LegendItem({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames('size-2.5 rounded-[3px]', look)} />
      {children}
    </span>
  )
}
