import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Section } from '../../../ui/display/section.tsx'
import { CardRow } from '../shared/card-row.tsx'
import { compareHref } from '../compare/compare-url.ts'

/** Related products, with a link that compares them with this one. */
export function RelatedProducts({
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
