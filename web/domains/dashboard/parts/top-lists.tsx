import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { type Days, paidOrdersHref } from '../orders-of.ts'
import { DashboardPanel, EmptyNote } from './dashboard-panel.tsx'

interface TopRow {
  key: string
  name: ReactNode
  count: number
  /** The orders that are counted. */
  link: string
  revenue: number
}

interface TopListProps {
  title: string
  about: string
  headers: readonly [string, string, string]
  rows: readonly TopRow[]
  emptyText: string
}

const cell = 'border-b border-line-soft py-2 pr-3 text-right first:text-left last:pr-0'

function TopList({ title, about, headers, rows, emptyText }: TopListProps) {
  return (
    <DashboardPanel title={title} about={about}>
      {rows.length === 0 ? (
        <EmptyNote>{emptyText}</EmptyNote>
      ) : (
        <table className="w-full text-[13px]/[18px] tabular">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-caption text-soft">
              {headers.map((header) => (
                <th key={header} scope="col" className={`${cell} font-semibold`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map(({ key, name, count, link, revenue }) => (
              <tr key={key}>
                <th scope="row" className={`${cell} font-normal wrap-anywhere normal-nums`}>
                  {name}
                </th>
                <td className={cell}>
                  <Anchor href={link} className="hover:underline">
                    {count}
                  </Anchor>
                </td>
                <td className={`${cell} whitespace-nowrap`}>{moneyText(Math.round(revenue))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardPanel>
  )
}

export function TopProducts({ products, days }: { products: DashboardSummary['top_products']; days: Days }) {
  const rows = products.map(({ product_unique, product_name, units, revenue }) => ({
    key: product_unique,
    name: (
      <Anchor href={href('product', { id: product_unique })} className="hover:underline">
        {product_name}
      </Anchor>
    ),
    count: units,
    link: paidOrdersHref(days, { product: product_unique }),
    revenue,
  }))
  return (
    <TopList
      title="Top products"
      about="The ten products with the most units in paid orders of the period. Sales are after coupons, with GST; orders cancelled or returned later are included."
      headers={['Product', 'Units', 'Sales']}
      rows={rows}
      emptyText="No sales in this period"
    />
  )
}

export function TopReferrals({ codes, days }: { codes: DashboardSummary['top_referrals']; days: Days }) {
  const rows = codes.map(({ reference_number, orders, revenue }) => ({
    key: reference_number,
    name: reference_number,
    count: orders,
    link: paidOrdersHref(days, { code: reference_number }),
    revenue,
  }))
  return (
    <TopList
      title="Top referral codes"
      about="The ten referral codes with the most sales in paid orders of the period. Orders without a code are not counted."
      headers={['Code', 'Orders', 'Sales']}
      rows={rows}
      emptyText="No orders with a referral code in this period"
    />
  )
}
