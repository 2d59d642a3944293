import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import type { ReactNode } from 'react'
import { BoxAndWarranty } from './box-and-warranty.tsx'
import type { Variant } from '../shared/variant-choices.ts'
import { ProductHighlights } from './product-highlights.tsx'
import { ProductDescription } from './product-description.tsx'
import { RecentlyViewedRow } from '../shared/recently-viewed-row.tsx'
import { SpecificationTable } from './specification-table.tsx'
import { limits } from '@handset/contract/limits.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Section } from '../../../ui/display/section.tsx'
import { CardRow } from '../shared/card-row.tsx'
import { compareHref } from '../compare/compare-url.ts'

interface ProductBelowFoldProps {
  product: ProductDetails
  selected: Variant
  /** The reviews. */
  children: ReactNode
}

/** Everything below the image and price of a product page. */
export default function ProductBelowFold({ product, selected, children }: ProductBelowFoldProps) {
  return (
    <>
      <ProductHighlights highlights={product.highlights} />
      <ProductDescription
        title={product.short_description || product.product_name}
        text={product.story}
        image={selected.pictures.at(-1)}
        hex={selected.color_hex}
      />
      <SpecificationTable specifications={product.specifications} />
      <BoxAndWarranty box={product.box} warranty={product.warranty} statutory={product.statutory} />
      {children}
      <RelatedProducts product={product} />
      <RecentlyViewedRow except={product.product_unique} />
    </>
  )
}

/** Related products, with a link that compares them with this one. */
function RelatedProducts({
  product: { product_unique, related },
}: {
  product: Pick<ProductDetails, 'product_unique' | 'related'>
}) {
  if (related.length === 0) return null
  const ids = [product_unique, ...related.map((card) => card.product_unique)].slice(0, limits.maxComparedProducts)
  return (
    <Section
      title="You may also like"
      tone="sunken"
      action={
        <Anchor
          href={compareHref(ids)}
          className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-accent-text hover:underline"
        >
          Compare with these
        </Anchor>
      }
    >
      <CardRow label="related products" cards={related} />
    </Section>
  )
}
