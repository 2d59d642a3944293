import type { DashboardSummary, SummaryPart } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { MetricCards } from './metric-cards.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { ProviderHealth } from './provider-health.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ShareChart } from './share-chart.tsx'
import { TopPhones, TopReferrals } from './top-lists.tsx'
import { WorkQueues } from './work-queues.tsx'

const orderUnit = ['order', 'orders'] as const

interface SummaryViewProps {
  summary: DashboardSummary
  onRetry(): void
}

/** The whole dashboard: figures first, then pending tasks, then details. What could not be loaded says so in its place. */
export function SummaryView({ summary, onRetry }: SummaryViewProps) {
  const { cards, queues, charts, top_products, top_referrals, latest_orders, health, failed } = summary
  const widget = (title: string, parts: readonly SummaryPart[], content: ReactNode, className = '') =>
    parts.some((part) => failed.includes(part)) ? (
      <div className={`rounded-card border border-line bg-ground p-4 ${className}`}>
        <LoadFailed title={`${title} could not be loaded`} onRetry={onRetry} />
      </div>
    ) : (
      content
    )
  return (
    <>
      {widget('The figures', ['sales', 'products'], <MetricCards metrics={cards} />)}
      {widget('The tasks', ['queues'], <WorkQueues queues={queues} />)}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-3">
        {widget(
          'Sales by day',
          ['sales'],
          <SalesChart days={charts.sales_by_day} className="xl:col-span-2" />,
          'xl:col-span-2',
        )}
        {widget(
          'Sales by series',
          ['products'],
          <ShareChart title="Sales by series" shares={charts.by_series} unit={['unit', 'units']} />,
        )}
        {widget(
          'The latest orders',
          ['latest_orders'],
          <LatestOrders orders={latest_orders} className="xl:col-span-2" />,
          'xl:col-span-2',
        )}
        {widget('The top phones', ['products'], <TopPhones products={top_products} />)}
        {widget(
          'Sales by State',
          ['shares'],
          <ShareChart title="Sales by State" shares={charts.by_state} unit={orderUnit} />,
        )}
        {widget(
          'Payment methods and referral codes',
          ['shares'],
          <div className="grid gap-4">
            <ShareChart title="Sales by payment method" shares={charts.by_payment_method} unit={orderUnit} />
            <TopReferrals codes={top_referrals} />
          </div>,
        )}
        {widget('Health', ['health'], <ProviderHealth health={health} />)}
      </div>
    </>
  )
}
