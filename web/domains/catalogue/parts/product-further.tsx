import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/section.tsx'
import { BoxAndWarranty } from './box-and-warranty.tsx'
import { CardRow } from './card-row.tsx'
import type { Variant } from './product-choice.ts'
import { ProductHighlights } from './product-highlights.tsx'
import { ProductStory } from './product-story.tsx'
import { RecentlyViewedRow } from './recently-viewed-row.tsx'
import { SpecificationTable } from './specification-table.tsx'

interface ProductFurtherProps {
  product: ProductDetails
  chosen: Variant
  /** What buyers say. */
  children: ReactNode
}

/** All that a product page shows below picture and price. */
export default function ProductFurther({ product, chosen, children }: ProductFurtherProps) {
  return (
    <>
      <ProductHighlights highlights={product.highlights} />
      <ProductStory title={product.short_description} text={product.description} picture={chosen.pictures.at(-1)} hex={chosen.color_hex} />
      <SpecificationTable specifications={product.specifications} />
      <BoxAndWarranty box={product.box} warranty={product.warranty} statutory={product.statutory} />
      {children}
      {product.related.length > 0 ? (
        <Section title="You may also like" tone="sunken">
          <CardRow label="related products" cards={product.related} />
        </Section>
      ) : null}
      <RecentlyViewedRow except={product.product_unique} />
    </>
  )
}
