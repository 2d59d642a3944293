import { AccountLayout } from '../parts/account-layout.tsx'
import { WishlistGrid, WishlistSkeleton } from '../parts/wishlist-grid.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function MyWishlistPage() {
  return (
    <AccountLayout
      title="My Wishlist"
      description="Phones you have saved."
      trail={[{ label: 'My Wishlist' }]}
      skeleton={<WishlistSkeleton />}
    >
      <WishlistGrid />
    </AccountLayout>
  )
}
