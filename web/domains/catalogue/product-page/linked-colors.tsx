import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { locateFile } from '../../../ui/display/locate-file.ts'

/** Colours of the same phone that are separate products; each links to its page. */
export function LinkedColors({ products }: { products: ProductDetails['linked_products'] }) {
  return products.map(({ product_unique, product_color, image }) => (
    <Anchor
      key={product_unique}
      href={href('product', { id: product_unique })}
      aria-label={`Also in ${product_color}`}
      title={product_color}
      className="grid size-12 place-items-center rounded-full"
    >
      <span className="grid size-10 place-items-center overflow-hidden rounded-full border border-line bg-tile hover:border-strong">
        <img src={locateFile(image)} alt="" loading="lazy" width={32} height={32} className="size-8 object-contain" />
      </span>
    </Anchor>
  ))
}
