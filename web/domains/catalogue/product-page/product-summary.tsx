import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import type { ViewportPosition } from '../../../lib/page/use-viewport-position.ts'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { BuyBox } from './buy-box.tsx'
import { TrustBadges } from './trust-badges.tsx'
import type { Variant } from '../shared/variant-choices.ts'
import { ProductOffers } from './product-offers.tsx'
import { VariantPicker } from './variant-picker.tsx'
import { WishlistHeart } from '../shared/wishlist-heart.tsx'
import { moneyText } from '../../../lib/format/money-text.ts'
import { messages } from '@handset/contract/messages.ts'
import Share2 from 'lucide-react/icons/share-2'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

const CompareControls = lazy(() => import('./compare-controls.tsx'))

interface ProductSummaryProps {
  product: ProductDetails
  selected: Variant
  path: string
  onSelect(variant: Variant): void
  pageEnd: ViewportPosition
  /** A product that is not published can be looked at only. */
  isPreview: boolean
}

/** Everything needed to buy: name, price, colour, option and quantity. */
export function ProductSummary({ product, selected, path, onSelect, pageEnd, isPreview }: ProductSummaryProps) {
  const hydrated = useHydrated()
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <header>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            {product.badge ? (
              <p className="mb-1 text-small font-medium text-accent-text">{product.badge.name}</p>
            ) : null}
            <h1 className="text-h1">{product.product_name}</h1>
          </div>
          <div className="flex items-center">
            {isPreview ? null : (
              <WishlistHeart product={product.product_unique} variant={selected.variant_id} className="hover:bg-tile" />
            )}
            <ShareButton title={product.product_name} />
          </div>
        </div>
        <p className="mt-2 text-soft">{product.short_description}</p>
        <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4">
          {product.rating_count > 0 ? (
            <a
              href="#reviews"
              className="inline-flex min-h-11 items-center gap-2 rounded-control text-small text-soft hover:text-ink hover:underline"
            >
              <RatingStars average={product.rating_avg} />
              <span className="tabular">
                {product.rating_avg.toFixed(1)} · {product.rating_count}{' '}
                {product.rating_count === 1 ? 'review' : 'reviews'}
              </span>
            </a>
          ) : null}
          {hydrated && !isPreview ? (
            <Suspense fallback={null}>
              <CompareControls
                product={{ id: product.product_unique, name: product.product_name, image: selected.images[0] ?? '' }}
              />
            </Suspense>
          ) : null}
        </div>
      </header>
      <div aria-live="polite">
        <ProductPrice variant={selected} />
      </div>
      <ProductCashback cashback={product.cashback} />
      <VariantPicker product={product} selected={selected} path={path} onSelect={onSelect} />
      <BuyBox product={product} variant={selected} pageEnd={pageEnd} isPreview={isPreview} />
      <ProductOffers offers={product.offers} />
      <TrustBadges />
    </div>
  )
}

/** What a bank or brand pays back after the purchase, and on which condition. */
function ProductCashback({ cashback }: { cashback: ProductDetails['cashback'] }) {
  if (!cashback) return null
  return (
    <p className="rounded-card bg-success-ground px-4 py-3 text-small text-success">
      <span className="font-semibold tabular">{moneyText(cashback.amount)} cashback</span>
      {cashback.text ? ` ${cashback.text}` : null}
    </p>
  )
}

/** Price of the chosen variant in rupees, its MRP and the saving. */
function ProductPrice({ variant: { discount_mrp, product_mrp, discount_percentage } }: { variant: Variant }) {
  const saved = product_mrp - discount_mrp
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular">
        <span className="text-[2rem] leading-10 font-semibold tracking-[-0.02em]">{moneyText(discount_mrp)}</span>
        {saved > 0 ? <span className="font-medium text-success">-{discount_percentage}%</span> : null}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-small text-muted tabular">
        <span>MRP {saved > 0 ? <s>{moneyText(product_mrp)}</s> : moneyText(product_mrp)} incl. of all taxes</span>
        {saved > 0 ? <span className="font-medium text-success">You save {moneyText(saved)}</span> : null}
      </p>
    </div>
  )
}

/** Opens the share sheet of the phone with this page's URL; copies the URL where there is no share sheet. */
function ShareButton({ title }: { title: string }) {
  async function share() {
    const link = { title, url: window.location.href }
    try {
      if ('share' in navigator && navigator.canShare(link)) return await navigator.share(link)
      await navigator.clipboard.writeText(link.url)
      toast.success(messages.linkCopied)
    } catch (error) {
      const wasCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!wasCancelled) toast.warning(messages.somethingWrong)
    }
  }
  return (
    <IconButton label="Share" onClick={() => void share()} className="-mr-3">
      <Share2 aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
