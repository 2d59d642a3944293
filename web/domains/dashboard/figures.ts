import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { moneyText } from '../../lib/format/money-text.ts'
import { cancelledOrdersHref, type Days, paidOrdersHref, returnedOrdersHref } from './orders-of.ts'

export type Figure = keyof DashboardSummary['cards']

export interface FigureCard {
  key: Figure
  label: string
  /** What the figure counts. */
  about: string
  text(value: number): string
  /** The orders that are counted. */
  link(days: Days): string
  /** An increase is negative. */
  lowerIsBetter?: boolean
}

const countFormat = new Intl.NumberFormat('en-IN')
export const countText = (value: number): string => countFormat.format(value)

export const figureCards: readonly FigureCard[] = [
  {
    key: 'orders',
    label: 'Orders',
    about:
      'Paid orders by the day on which they were placed, also those that were cancelled or returned later. Unpaid orders are not counted.',
    text: countText,
    link: paidOrdersHref,
  },
  {
    key: 'paid_revenue',
    label: 'Paid revenue',
    about:
      'What customers paid for these orders: after coupons, with GST. Refunds of cancelled and returned orders are not taken off.',
    text: (value) => moneyText(Math.round(value)),
    link: paidOrdersHref,
  },
  {
    key: 'average_order',
    label: 'Average order',
    about: 'Paid revenue divided by the number of paid orders.',
    text: (value) => moneyText(Math.round(value)),
    link: paidOrdersHref,
  },
  {
    key: 'units',
    label: 'Units',
    about: 'Phones and accessories in the paid orders, also in those that were cancelled or returned later.',
    text: countText,
    link: paidOrdersHref,
  },
  {
    key: 'cancelled',
    label: 'Cancelled',
    about: 'Paid orders of these days that are cancelled now, whenever that happened.',
    text: countText,
    link: cancelledOrdersHref,
    lowerIsBetter: true,
  },
  {
    key: 'returned',
    label: 'Returned',
    about: 'Paid orders of these days that are returned now, whenever that happened.',
    text: countText,
    link: returnedOrdersHref,
    lowerIsBetter: true,
  },
]
