import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { useState } from 'react'
import { moneyText } from '../../../lib/format/money-text.ts'
import { useViewportPosition, type ViewportPosition } from '../../../lib/page/use-viewport-position.ts'
import { offeredQuantities } from '../../../lib/stores/offered-quantities.ts'
import { useShop } from '../../../lib/page/use-shop.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { QuantitySelect } from '../../../ui/fields/quantity-select.tsx'
import { cartItem } from './cart-item.ts'
import type { Variant } from '../shared/variant-choices.ts'
import { StockLabel } from '../shared/stock-label.tsx'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useLocation, useNavigate } from 'react-router'
import { cart } from '../../../lib/shopping/cart-store.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'
import type { LoginState } from '../../../lib/session/login-state.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'

/**
 * Adds an item to the cart or takes it straight to checkout. A guest logs in first; until then the item stays stored. A
 * previewed product is refused.
 */
function useBuy(item: LocalCartItem, isPreview: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState<'add' | 'buy'>()

  async function add() {
    setBusy('add')
    await cart.add(item)
    setBusy(undefined)
  }

  async function buy() {
    if (sessionToken.read('customer') === null) {
      await navigate(href('login'), { state: { fromPath: pathname + search, pendingItem: item } satisfies LoginState })
      return
    }
    setBusy('buy')
    const checkout = await cart.buy(item)
    if (checkout) await navigate(checkout)
    setBusy(undefined)
  }

  const refuse = async () => toast.warning(messages.previewNotSold)
  return isPreview ? { busy, add: refuse, buy: refuse } : { busy, add, buy }
}

interface BuyBoxProps {
  product: ProductDetails
  variant: Variant
  /** Position of the end of the page content: the bar disappears before it covers the footer. */
  pageEnd: ViewportPosition
  isPreview: boolean
}

/** Quantity and the two buy buttons. While they are out of view, a bar at the lower edge shows them too. */
export function BuyBox({ product, variant, pageEnd, isPreview }: BuyBoxProps) {
  const { cart_limits: limits } = useShop()
  const { max_qty: maxQty, product_stock: stock } = variant
  const options = offeredQuantities(
    { product_unique: product.product_unique, maxQty: Math.min(maxQty, Math.max(stock, 1)) },
    limits,
  )
  const [requestedQty, setRequestedQty] = useState(1)
  const qty = Math.min(requestedQty, options.at(-1) ?? 1)
  const { busy, add, buy } = useBuy(cartItem(product, variant, qty), isPreview)
  const { ref, position } = useViewportPosition<HTMLDivElement>()
  const isInBar = position !== 'inside' && pageEnd === 'below'
  const soldOut = variant.product_stock <= 0

  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p aria-live="polite">
          <StockLabel stock={variant.product_stock} />
        </p>
        <span className="flex items-center gap-3 text-small text-muted">
          {variant.max_qty > 1 ? 'Quantity' : 'One per order'}
          <QuantitySelect value={qty} options={options} disabled={soldOut} onChange={setRequestedQty} />
        </span>
      </div>
      <div ref={ref} className="h-13">
        <div
          className={classNames(
            isInBar &&
              'fixed inset-x-0 bottom-0 z-20 animate-enter border-t border-line-soft bg-ground/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-xl',
          )}
        >
          <div className={classNames('flex items-center gap-3', isInBar && 'page-width py-2 sm:py-3')}>
            {isInBar ? <BarProduct name={product.product_name} variant={variant} /> : null}
            <div
              className={classNames(
                'grid grid-cols-2 gap-2 sm:gap-3',
                isInBar ? 'max-sm:flex-1 sm:ml-auto sm:w-[400px] md:ml-6' : 'w-full',
              )}
            >
              <Button
                tone="secondary"
                size="large"
                disabled={soldOut}
                busy={busy === 'add'}
                onClick={() => void add()}
                className="max-sm:px-2 max-sm:text-small"
              >
                ADD TO CART
              </Button>
              <Button
                size="large"
                disabled={soldOut}
                busy={busy === 'buy'}
                onClick={() => void buy()}
                className="max-sm:px-2 max-sm:text-small"
              >
                BUY NOW
              </Button>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The product that the bar's buttons refer to. */
function BarProduct({ name, variant }: { name: string; variant: Variant }) {
  const [image] = variant.pictures
  return (
    <>
      {image ? (
        <span className="grid size-13 shrink-0 place-items-center rounded-control bg-tile max-sm:hidden">
          <ResponsiveImage source={image} alt="" sizes="52px" className="size-12 object-contain" />
        </span>
      ) : null}
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-small font-semibold max-sm:hidden">{name}</span>
        <span className="block truncate text-caption text-muted max-md:hidden">
          {[variant.option, variant.color].join(', ')}
        </span>
        <span className="block text-base font-semibold tabular md:hidden">{moneyText(variant.discount_mrp)}</span>
      </p>
      <p className="ml-auto text-h3 font-semibold tabular max-md:hidden">{moneyText(variant.discount_mrp)}</p>
    </>
  )
}
