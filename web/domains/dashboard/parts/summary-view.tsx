import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { MetricCards } from './metric-cards.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { ProviderHealth } from './provider-health.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ShareChart } from './share-chart.tsx'
import { TopPhones, TopReferrals } from './top-lists.tsx'
import { WorkQueues } from './work-queues.tsx'

const orderUnit = ['order', 'orders'] as const

/** The whole dashboard: figures first, then pending tasks, then details. */
export function SummaryView({
  summary: { cards, queues, charts, top_products, top_referrals, latest_orders, health },
}: {
  summary: DashboardSummary
}) {
  return (
    <>
      <MetricCards metrics={cards} />
      <WorkQueues queues={queues} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-3">
        <SalesChart days={charts.sales_by_day} className="xl:col-span-2" />
        <ShareChart title="Sales by series" shares={charts.by_series} unit={['unit', 'units']} />
        <LatestOrders orders={latest_orders} className="xl:col-span-2" />
        <TopPhones products={top_products} />
        <ShareChart title="Sales by State" shares={charts.by_state} unit={orderUnit} />
        <div className="grid gap-4">
          <ShareChart title="Sales by payment method" shares={charts.by_payment_method} unit={orderUnit} />
          <TopReferrals codes={top_referrals} />
        </div>
        <ProviderHealth health={health} />
      </div>
    </>
  )
}
