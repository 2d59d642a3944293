import { AccountLayout } from '../parts/account-layout.tsx'
import type { WishlistItem } from '@handset/contract/domains/customers/customers.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { focusHeading } from '../../../lib/page/heading-focus.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { loadWishlist } from '../../../lib/shopping/load-wishlist.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { WishlistCard } from '../parts/wishlist-card.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

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

function WishlistGrid() {
  const loaded = useCall('customer/get-wishlist-product-details', {})
  const [removingId, setRemovingId] = useState<number>()
  if (loaded.phase === 'loading') return <WishlistSkeleton />
  if (loaded.phase === 'failed') return <LoadFailed title="Your wishlist could not be loaded" {...loaded} />

  async function remove({ product_unique, wishlist_id }: WishlistItem) {
    setRemovingId(wishlist_id)
    const wishlist = await loadWishlist()
    const isRemoved = await wishlist.remove(product_unique, wishlist_id)
    if (isRemoved) {
      await loaded.reload()
      // The pressed button no longer exists, so the focus moves to the heading.
      focusHeading()
    }
    setRemovingId(undefined)
  }

  if (loaded.data.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title={messages.nothingToShow}
        action={<LinkButton href={href('products')}>See all phones</LinkButton>}
      >
        Press the heart on a phone to save it here.
      </EmptyState>
    )
  }
  return (
    <ul className={wishlistColumns}>
      {loaded.data.map((item) => (
        <li key={item.wishlist_id} className="min-w-0">
          <WishlistCard item={item} busy={removingId === item.wishlist_id} onRemove={() => void remove(item)} />
        </li>
      ))}
    </ul>
  )
}

/** Two columns on phones, three beside the account menu. */
const wishlistColumns = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 md:gap-y-12 xl:gap-x-6'

function WishlistSkeleton() {
  return (
    <div>
      <LoadingNote>Loading your wishlist</LoadingNote>
      <div className={wishlistColumns}>
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/5 rounded-card sm:rounded-tile" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
      <SlowNote />
    </div>
  )
}
