import type { CallOutput } from '@handset/contract/calls.ts'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useViewportPosition } from '../../../lib/page/use-viewport-position.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { AppliedChips } from './applied-chips.tsx'
import { appliedFilters } from './applied-filters.ts'
import { CompareDock } from '../compare/compare-dock.tsx'
import { FilterForm } from './filter-form.tsx'
import { listHref, filterValues, withValues, type ListQuery } from './list-query.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { EarlierLink, LoadMore } from './load-more.tsx'
import { NoPhonesMatch } from './no-phones-match.tsx'
import { ProductGrid } from '../shared/product-grid.tsx'
import { trackList } from '../shared/track-products.ts'
import { useListQuery } from './use-list-query.ts'
import { useLoadedCards } from './use-loaded-cards.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

interface ProductListProps {
  list: Pick<CallOutput<'public/all-products'>, 'products' | 'facets' | 'total' | 'last_page'>
  loaded: ListQuery
  page: number
  bestSellers: readonly Card[]
}

/** Product list with its filters: beside it on desktops, in a sheet on phones. The URL always matches what is shown. */
export function ProductList({ list, loaded, page, bestSellers }: ProductListProps) {
  const { path, query, change, busy } = useListQuery(loaded)
  const { cards, firstPage } = useLoadedCards(listHref(path, loaded), page, list.products)
  const [filterSheet, setFilterSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { ref: results, position } = useViewportPosition<HTMLDivElement>()
  const applied = appliedFilters(query, list.facets)
  const groups = { facets: list.facets, path, query, onChange: change }
  useFocusOnMore(results, cards.length, page > firstPage)
  useEffect(() => trackList(path, list.products), [path, list.products])

  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[236px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:gap-x-12">
      <aside
        id="filters"
        className="hidden scroll-mt-24 lg:row-span-2 lg:block noscript:block max-lg:noscript:order-last max-lg:noscript:pt-12"
      >
        <FilterForm id="list-filters" {...groups} />
      </aside>
      <div className="flex flex-wrap items-start gap-4 lg:min-h-18 lg:pb-6">
        <div className={classNames('min-w-0 flex-1', applied.length > 0 && 'pb-6 lg:pb-0')}>
          <AppliedChips applied={applied} path={path} query={query} />
        </div>
        <ListToolbar
          form="list-filters"
          sort={filterValues(query, 'sort')[0] ?? 'featured'}
          filterCount={applied.length}
          listInView={position === 'inside'}
          onSort={(sort) => change(withValues(query, 'sort', [sort]))}
          onFilter={() => setFilterSheet('open')}
        />
      </div>
      <div
        ref={results}
        aria-busy={busy}
        className={classNames('transition-opacity duration-180', busy && 'opacity-60')}
      >
        {cards.length > 0 ? (
          <>
            <EarlierLink path={path} query={loaded} firstPage={firstPage} />
            <ProductGrid cards={cards} eagerCount={4} heading="h2" />
            <LoadMore
              path={path}
              query={loaded}
              page={page}
              firstPage={firstPage}
              lastPage={list.last_page}
              shownCount={cards.length}
              total={list.total}
              busy={busy}
            />
          </>
        ) : (
          <NoPhonesMatch applied={applied} path={path} query={query} bestSellers={bestSellers} />
        )}
      </div>
      <CompareDock aboveToolbar={position === 'inside'} />
      {filterSheet === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            {...groups}
            open={filterSheet === 'open'}
            onClose={() => setFilterSheet('closed')}
            total={list.total}
            busy={busy}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Moves the focus to the first appended product. */
function useFocusOnMore(results: { current: HTMLElement | null }, count: number, isContinued: boolean) {
  const previousCount = useRef(count)
  useEffect(() => {
    const first = previousCount.current
    previousCount.current = count
    if (isContinued && count > first)
      results.current?.querySelectorAll<HTMLElement>('article a')[first]?.focus({ preventScroll: true })
  }, [results, count, isContinued])
}
