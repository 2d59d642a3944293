import { href } from '@handset/contract/pages.ts'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../lib/page-head.tsx'
import { SessionGuard } from '../../../lib/session-guard.tsx'
import { AccountLayout } from '../../customers/parts/account-layout.tsx'
import { OrderList } from '../parts/order-list.tsx'
import { OrderListSkeleton } from '../parts/order-list-skeleton.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

const trail = [{ label: 'Home', href: href('home') }, { label: 'My account', href: href('dashboard') }, { label: 'My Orders' }]

export default function MyOrdersPage() {
  const [search] = useSearchParams()
  const page = readPage(search.get('page'))
  return (
    <AccountLayout title="My Orders" trail={trail}>
      <PageHead title="My Orders" description="What you have ordered, and where it is." />
      <SessionGuard kind="customer" skeleton={<OrderListSkeleton />}>
        <OrderList key={page} page={page} />
      </SessionGuard>
    </AccountLayout>
  )
}

/** The page of the address; what is no page is the first. */
function readPage(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1
}
