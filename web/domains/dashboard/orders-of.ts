import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import type { QueryKey } from '@handset/contract/page-queries.ts'
import { href } from '@handset/contract/pages.ts'

export interface Days {
  from: string
  to: string
}

/** The list of the paid orders that a figure counts, narrowed by further filters of the list. */
export const paidOrdersHref = (
  { from, to }: Days,
  filters: Partial<Record<QueryKey<'adminOrders'>, string | number>> = {},
): string => href('adminOrders', {}, { payStatus: paymentStatus.completed, fromDate: from, toDate: to, ...filters })

export const cancelledOrdersHref = (days: Days): string => paidOrdersHref(days, { orderStatus: orderStatus.cancelled })
export const returnedOrdersHref = (days: Days): string => paidOrdersHref(days, { orderStatus: orderStatus.returned })
