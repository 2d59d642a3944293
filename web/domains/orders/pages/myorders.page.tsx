import { href } from '@handset/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { focusHeading } from '../../../lib/page/heading-focus.ts'
import { AccountLayout } from '../../customers/parts/account-layout.tsx'
import { OrderDetail } from '../customer/order-detail.tsx'
import { OrderList } from '../customer/order-list.tsx'
import { OrderListSkeleton } from '../customer/order-list-skeleton.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const account = { label: 'My account', href: href('dashboard') }

/** The customer's orders; with `?order=` the order with that number. */
export default function MyOrdersPage() {
  const search = usePageQuery<'myOrders'>()
  const page = readPage(search.get('page'))
  const order = search.get('order')
  const title = order ? `Order ${order}` : 'My Orders'
  const trail = order
    ? [account, { label: 'My Orders', href: href('myOrders') }, { label: order }]
    : [account, { label: 'My Orders' }]
  useFocusAfter(order)
  return (
    <AccountLayout
      title={title}
      description="Your orders and their status."
      trail={trail}
      skeleton={<OrderListSkeleton />}
    >
      {order ? <OrderDetail key={order} orderNumber={order} /> : <OrderList key={page} page={page} />}
    </AccountLayout>
  )
}

/** The page stays mounted while list and order replace each other, so the focus is moved to the new heading here. */
function useFocusAfter(order: string | null) {
  const before = useRef(order)
  useEffect(() => {
    if (before.current === order) return
    before.current = order
    focusHeading()
  }, [order])
}

/** Page number in the URL; invalid values mean the first page. */
function readPage(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1
}
