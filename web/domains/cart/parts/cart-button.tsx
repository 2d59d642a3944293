import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useShop } from '../../../lib/page/use-shop.ts'
import { cart, watchCart } from '../../../lib/shopping/cart-store.ts'
import { useCart } from '../../../lib/shopping/use-cart.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

const loadPanel = () => import('./cart-panel.tsx')
const CartPanel = lazy(loadPanel)

/**
 * Cart button in the header with the item count, and the cart panel. The count appears after hydration, in reserved
 * space.
 */
export function CartButton() {
  const { count, panelOpen, openPanel } = useCart()
  const { cart_limits: cartLimits } = useShop()
  const [wasOpened, setWasOpened] = useState(false)
  if (panelOpen && !wasOpened) setWasOpened(true)

  useEffect(() => cart.setLimits(cartLimits), [cartLimits])
  useEffect(watchCart, [])

  return (
    <>
      <IconButton
        label={count > 0 ? `Cart, ${count} in the cart` : 'Cart'}
        aria-haspopup="dialog"
        onClick={openPanel}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
      >
        <ShoppingBag aria-hidden="true" className="size-5.5" />
        {count > 0 ? (
          <span className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-caption font-semibold text-on-accent tabular">
            {count}
          </span>
        ) : null}
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CartPanel />
        </Suspense>
      ) : null}
    </>
  )
}
