import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { countText } from '../figures.ts'
import { type Days, paidOrdersHref } from '../orders-of.ts'
import { ChartPanel } from './chart-panel.tsx'
import { hourText } from './chart-text.ts'
import { ColumnChart } from './column-chart.tsx'

interface SalesByHourProps {
  hours: DashboardSummary['charts']['by_hour']
  days: Days
}

/** Sales by the hour of the day, all days of the period together. */
export function SalesByHour({ hours, days }: SalesByHourProps) {
  const columns = hours.map(({ hour, value, count }) => ({
    name: hourText(hour),
    value,
    count,
    href: paidOrdersHref(days, { hour }),
  }))
  const rows = columns.map(({ name, value, count, href }) => ({
    key: name,
    cells: [
      name,
      moneyText(value),
      <Anchor key="orders" href={href} className="hover:underline">
        {countText(count)}
      </Anchor>,
    ],
  }))
  return (
    <ChartPanel
      title="Sales by hour"
      about="Paid revenue by the hour at which the order was placed, in India, all days of the period together."
      headers={['Hour', 'Sales', 'Orders']}
      rows={rows}
      isEmpty={hours.every(({ count }) => count === 0)}
    >
      {/* Its zero line is level with that of the sales by day beside it. */}
      <div className="mt-auto">
        <ColumnChart label="Sales by hour" columns={columns} axis={['00:00', '06:00', '12:00', '18:00', '24:00']} />
      </div>
    </ChartPanel>
  )
}
