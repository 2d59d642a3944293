import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import type { ComponentProps } from 'react'
import { type Days, paidOrdersHref } from '../orders-of.ts'
import { DashboardWidget } from './dashboard-widget.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { MetricCards } from './metric-cards.tsx'
import { ProviderHealth } from './provider-health.tsx'
import { SalesByDay } from './sales-by-day.tsx'
import { SalesByHour } from './sales-by-hour.tsx'
import { SalesTarget } from './sales-target.tsx'
import { ShareChart } from './share-chart.tsx'
import { TopProducts, TopReferrals } from './top-lists.tsx'
import { type PartState, useSummaryPart } from './use-summary-part.ts'
import { WorkQueues } from './work-queues.tsx'

interface SummaryViewProps {
  days: Days
  /** Everything is loaded again when it changes. */
  refreshCount: number
}

/** The whole dashboard: pending tasks first, then figures, then details. Each part loads and fails alone. */
export function SummaryView({ days, refreshCount }: SummaryViewProps) {
  const queues = useSummaryPart('queues', days, refreshCount)
  const target = useSummaryPart('target', days, refreshCount)
  const cards = useSummaryPart('cards', days, refreshCount)
  const trend = useSummaryPart('trend', days, refreshCount)
  const sales = useSummaryPart('sales', days, refreshCount)
  const hours = useSummaryPart('hours', days, refreshCount)
  const products = useSummaryPart('products', days, refreshCount)
  const shares = useSummaryPart('shares', days, refreshCount)
  const latest = useSummaryPart('latest_orders', days, refreshCount)
  const health = useSummaryPart('health', days, refreshCount)
  return (
    <>
      <DashboardWidget name="The tasks" state={queues} skeleton="min-h-40">
        {(data) => <WorkQueues queues={data.queues} />}
      </DashboardWidget>
      <DashboardWidget name="The sales target" state={target} skeleton="min-h-28">
        {(data) => (data.target ? <SalesTarget month={data.target} /> : null)}
      </DashboardWidget>
      <DashboardWidget name="The figures" state={cards} skeleton="min-h-40">
        {(data) => <MetricCards metrics={data.cards} trend={trend.data?.trend ?? []} days={days} />}
      </DashboardWidget>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-3">
        <DashboardWidget name="Sales by day" state={sales} skeleton="min-h-80" className="xl:col-span-2">
          {(data) => <SalesByDay days={data.charts.sales_by_day} />}
        </DashboardWidget>
        <DashboardWidget name="Sales by hour" state={hours} skeleton="min-h-80">
          {(data) => <SalesByHour hours={data.charts.by_hour} days={days} />}
        </DashboardWidget>
        <SharesWidget
          title="Sales by series"
          about="Units in paid orders of the period, and what was paid for them, by the series to which the product belongs now."
          counted="unit"
          state={products}
          getShares={({ by_series }) => by_series}
          link={(series) => paidOrdersHref(days, { series })}
        />
        <SharesWidget
          title="Sales by State"
          about="Paid orders of the period and their revenue, by the State of the delivery address."
          counted="order"
          state={shares}
          getShares={({ by_state }) => by_state}
          link={(state) => paidOrdersHref(days, { state })}
        />
        <SharesWidget
          title="Sales by payment method"
          about="Paid orders of the period and their revenue, by the provider that took the payment."
          counted="order"
          state={shares}
          getShares={({ by_payment_method }) => by_payment_method}
          link={(method) => paidOrdersHref(days, { method })}
        />
        <DashboardWidget name="The latest orders" state={latest} skeleton="min-h-96" className="xl:col-span-2">
          {(data) => <LatestOrders orders={data.latest_orders} />}
        </DashboardWidget>
        <DashboardWidget name="The top products" state={products} skeleton="min-h-96">
          {(data) => <TopProducts products={data.top_products} days={days} />}
        </DashboardWidget>
        <DashboardWidget name="The top referral codes" state={shares} skeleton="min-h-48">
          {(data) => <TopReferrals codes={data.top_referrals} days={days} />}
        </DashboardWidget>
        <DashboardWidget name="Health" state={health} skeleton="min-h-48" className="xl:col-span-2">
          {(data) => <ProviderHealth health={data.health} />}
        </DashboardWidget>
      </div>
    </>
  )
}

interface SharesWidgetProps extends Omit<ComponentProps<typeof ShareChart>, 'shares'> {
  state: PartState
  getShares(charts: DashboardSummary['charts']): DashboardSummary['charts']['by_state']
}

const SharesWidget = ({ state, getShares, ...chart }: SharesWidgetProps) => (
  <DashboardWidget name={chart.title} state={state} skeleton="min-h-64">
    {({ charts }) => <ShareChart {...chart} shares={getShares(charts)} />}
  </DashboardWidget>
)
