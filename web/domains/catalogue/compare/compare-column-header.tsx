import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { href } from '@handset/contract/pages.ts'
import X from 'lucide-react/icons/x'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { iconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { pickVariant } from '../shared/variant-choices.ts'
import { ProductTile } from '../shared/product-tile.tsx'
import { StockLabel } from '../shared/stock-label.tsx'

/** Column header: product, price, and a link to the comparison without it. */
export function CompareColumnHeader({ product, removeHref }: { product: ProductDetails; removeHref: string }) {
  const variant = pickVariant(product.variants, null)
  const [image] = variant.pictures
  const tile = { product_color: variant.color, colors: [{ name: variant.color, hex: variant.color_hex }] }
  return (
    <div className="relative text-left font-normal">
      <ProductTile card={tile} className="aspect-square rounded-card">
        {image ? (
          <ResponsiveImage
            source={image}
            alt=""
            sizes="(min-width: 800px) 240px, 40vw"
            eager
            className="size-[88%] object-contain"
          />
        ) : null}
      </ProductTile>
      <Anchor
        href={removeHref}
        aria-label={`Remove ${product.product_name} from comparison`}
        className={`${iconButtonClass} absolute! top-0 right-0`}
      >
        <X aria-hidden="true" className="size-8 rounded-full bg-ground/88 p-2" />
      </Anchor>
      <p className="mt-3 text-base font-semibold md:text-h3">
        <Anchor
          href={href('product', { id: product.product_unique })}
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {product.product_name}
        </Anchor>
      </p>
      <p className="text-small tabular">
        <span className="sr-only">From </span>
        {moneyText(variant.discount_mrp)}
        {variant.discount_percentage > 0 ? (
          <span className="ml-2 text-success">-{variant.discount_percentage}%</span>
        ) : null}
      </p>
      <p className="mt-1">
        <StockLabel stock={product.variants.reduce((sum, { product_stock }) => sum + product_stock, 0)} />
      </p>
    </div>
  )
}
