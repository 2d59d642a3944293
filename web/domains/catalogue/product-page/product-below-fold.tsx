import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import type { ReactNode } from 'react'
import { BoxAndWarranty } from './box-and-warranty.tsx'
import type { Variant } from '../shared/variant-choices.ts'
import { ProductHighlights } from './product-highlights.tsx'
import { ProductDescription } from './product-description.tsx'
import { RecentlyViewedRow } from '../shared/recently-viewed-row.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SpecificationTable } from './specification-table.tsx'

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
        picture={selected.pictures.at(-1)}
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
