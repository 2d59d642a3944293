import { href } from '@handset/contract/pages.ts'
import { useCompareList, type ComparedProduct } from '../../../lib/stores/compare-list.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { compareHref } from '../compare/compare-url.ts'
import { CompareCheckbox } from '../shared/compare-checkbox.tsx'

/** Compare checkbox of a product page, and the link to the comparison once it has a product. */
export default function CompareControls({ product }: { product: ComparedProduct }) {
  const list = useCompareList()
  return (
    <p className="ml-auto flex items-center gap-4 text-small">
      <CompareCheckbox product={product} />
      {list.length > 0 ? (
        <Anchor
          href={list.length > 1 ? compareHref(list.map(({ id }) => id)) : href('products')}
          className="inline-flex min-h-11 items-center font-medium text-accent-text hover:underline"
        >
          {list.length > 1 ? `Compare ${list.length}` : 'Add another'}
        </Anchor>
      ) : null}
    </p>
  )
}
