import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import SearchX from 'lucide-react/icons/search-x'
import { useShop } from '../../../lib/page/use-shop.ts'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ProductGrid } from '../shared/product-grid.tsx'

/** Search without results: spelling suggestions, the series and best sellers. */
export function SearchEmpty({
  text,
  suggestedQueries,
  bestSellers,
}: {
  text: string
  suggestedQueries: readonly string[]
  bestSellers: readonly Card[]
}) {
  const shop = useShop()
  const otherQueries = suggestedQueries.filter((query) => query.toLowerCase() !== text.toLowerCase())
  return (
    <>
      <EmptyState icon={<SearchX aria-hidden="true" />} title={messages.nothingToShow}>
        {otherQueries.length > 0
          ? 'Perhaps you meant one of these:'
          : 'Check the spelling, try fewer words, or look through a series.'}
      </EmptyState>
      <ul aria-label="Where to look instead" className="-mt-10 flex flex-wrap justify-center gap-2">
        {otherQueries.map((query) => (
          <li key={query}>
            <ChipLink href={href('search', { text: query })}>{query}</ChipLink>
          </li>
        ))}
        {shop.series.map(({ id, name }) => (
          <li key={id}>
            <ChipLink href={href('series', { catId: id })}>{name}</ChipLink>
          </li>
        ))}
      </ul>
      {bestSellers.length > 0 ? (
        <section className="mt-20">
          <h2 className="mb-6 text-h2">Best sellers</h2>
          <ProductGrid cards={bestSellers} />
        </section>
      ) : null}
    </>
  )
}
