import { messages } from '@handset/contract/messages.ts'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { loadWishlist, subscribeToWishlist } from '../../../lib/shopping/load-wishlist.ts'
import { wishlistedProducts } from '../../../lib/stores/wishlisted-products.ts'
import { HeartToggle } from '../../../ui/actions/heart-toggle.tsx'

const notOnServer = () => false

/** Wishlist button. Empty in server HTML, which is the same for all visitors; its code is loaded at the first click. */
export function WishlistHeart({
  product,
  variant,
  className,
}: {
  product: string
  variant: number
  className?: string
}) {
  const pressed = useSyncExternalStore(subscribeToWishlist, () => wishlistedProducts.has(product), notOnServer)

  async function press() {
    try {
      const wishlist = await loadWishlist()
      await wishlist.toggle({ product_unique: product, variant_id: variant })
    } catch {
      toast.warning(messages.somethingWrong)
    }
  }
  return <HeartToggle label="Wishlist" pressed={pressed} onPress={() => void press()} className={className} />
}
