import { href } from '@handset/contract/pages.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { AccountLayout } from '../parts/account-layout.tsx'
import { WishlistGrid, WishlistSkeleton } from '../parts/wishlist-grid.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const trail = [{ label: 'Home', href: href('home') }, { label: 'My Wishlist' }]

export default function MyWishlistPage() {
  return (
    <AccountLayout title="My Wishlist" trail={trail}>
      <PageHead title="My Wishlist" description="Phones you have saved." />
      <SessionGuard kind="customer" skeleton={<WishlistSkeleton />}>
        <WishlistGrid />
      </SessionGuard>
    </AccountLayout>
  )
}
