import type { WishlistItem } from '@handset/contract/domains/customers/customers.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { ProductTile } from '../../catalogue/shared/product-tile.tsx'

interface WishlistCardProps {
  item: WishlistItem
  busy: boolean
  onRemove(): void
}

/** A wishlist item with current price and stock, in the saved colour; image and name link to the product. */
export function WishlistCard({ item, busy, onRemove }: WishlistCardProps) {
  const nameId = useId()
  const productHref = href('product', { id: item.product_unique })
  return (
    <article aria-labelledby={nameId} className="flex h-full flex-col">
      <Anchor href={productHref} tabIndex={-1} aria-hidden="true" className="group block">
        <ProductTile
          card={{ product_color: item.product_color, colors: [{ name: item.product_color, hex: item.color_hex }] }}
          className="aspect-4/5 rounded-card sm:rounded-tile"
        >
          <ResponsiveImage
            source={item.picture}
            alt=""
            sizes="(min-width: 1024px) 290px, (min-width: 800px) 30vw, 46vw"
            className="absolute bottom-0 aspect-square w-[114%] max-w-none origin-bottom object-contain transition-transform duration-240 ease-out group-hover:scale-[1.03]"
          />
        </ProductTile>
      </Anchor>
      <div className="flex flex-1 flex-col px-1 pt-3">
        <h2 id={nameId} className="truncate text-base font-semibold">
          <Anchor href={productHref} className="-my-2.5 block truncate py-2.5 hover:underline">
            {item.product_name}
          </Anchor>
        </h2>
        <p className="truncate text-small text-muted">{[item.option, item.product_color].filter(Boolean).join(', ')}</p>
        <WishlistPrice item={item} />
        <Button
          tone="secondary"
          size="small"
          wide
          busy={busy}
          aria-describedby={nameId}
          onClick={onRemove}
          className="mt-4 min-h-12"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
        </Button>
      </div>
    </article>
  )
}

/** Current price; sold-out items show that instead of the discount. */
function WishlistPrice({
  item: { discount_mrp, actual_mrp, discount_percentage, product_stock },
}: {
  item: WishlistItem
}) {
  return (
    <p className="mt-1 mb-auto flex flex-wrap items-baseline gap-x-2 tabular">
      <span className="text-[1.125rem] leading-6 font-semibold max-sm:basis-full">{moneyText(discount_mrp)}</span>
      {product_stock <= 0 ? (
        <span className="text-small font-medium text-danger">{messages.outOfStock}</span>
      ) : discount_percentage > 0 ? (
        <>
          <s className="text-small text-muted">
            <span className="sr-only">MRP </span>
            {moneyText(actual_mrp)}
          </s>
          <span className="text-small font-medium text-success">-{discount_percentage}% off</span>
        </>
      ) : null}
    </p>
  )
}
