import { href, pages } from '@handset/contract/pages.ts'
import { useParams, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loaderApi } from '../../../lib/api/loader-api.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { loadSearch } from '../catalogue.data.ts'
import { CompareDock } from '../compare/compare-dock.tsx'
import { ProductGrid } from '../shared/product-grid.tsx'
import { UspStrip } from '../home/usp-strip.tsx'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { messages } from '@handset/contract/messages.ts'
import SearchX from 'lucide-react/icons/search-x'
import { useShop } from '../../../lib/page/use-shop.ts'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return loadSearch(loaderApi(context), params.text ?? '')
}

/** From this many on it pays to narrow them down. */
const minForFilters = 8

export default function SearchPage() {
  const { products, suggestedQueries, bestSellers } = useLoaderData<typeof loader>()
  const { text = '' } = useParams()
  return (
    <>
      <PageHead title={pages.search.title} description={`What the shop has for ${text}.`} />
      <div className="page-width pb-16 md:pb-24">
        <Breadcrumb trail={[{ label: 'Home', href: href('home') }, { label: 'Search' }]} />
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-8 md:pt-4 md:pb-12">
          <div className="min-w-0">
            <h1 className="text-h1 break-words">
              <span className="block text-body font-normal tracking-normal text-muted">{pages.search.title}</span> “
              {text}”
            </h1>
            <p role="status" className="mt-2 text-muted tabular">
              {products.length} {products.length === 1 ? 'product' : 'products'}
            </p>
          </div>
          {products.length >= minForFilters ? (
            <LinkButton
              href={`${href('products')}?${new URLSearchParams({ search: text }).toString()}`}
              tone="secondary"
              size="small"
            >
              Filter and sort
            </LinkButton>
          ) : null}
        </header>
        {products.length > 0 ? (
          <ProductGrid cards={products} eagerCount={4} heading="h2" />
        ) : (
          <SearchEmpty text={text} suggestedQueries={suggestedQueries} bestSellers={bestSellers} />
        )}
      </div>
      <CompareDock />
      <UspStrip />
    </>
  )
}

/** Search without results: spelling suggestions, the series and best sellers. */
function SearchEmpty({
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
