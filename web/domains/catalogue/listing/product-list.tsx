import type { CallOutput } from '@handset/contract/calls.ts'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useViewportPosition } from '../../../lib/page/use-viewport-position.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { appliedFilters, withoutFilters, type AppliedFilter } from './applied-filters.ts'
import { CompareDock } from '../compare/compare-dock.tsx'
import { FilterForm } from './filter-form.tsx'
import { listHref, filterValues, withValues, type ListQuery } from './list-query.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { EarlierLink, LoadMore } from './load-more.tsx'
import { NoPhonesMatch } from './no-phones-match.tsx'
import { ProductGrid } from '../shared/product-grid.tsx'
import { trackList } from '../shared/track-products.ts'
import { useLoadedCards } from './use-loaded-cards.ts'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { RemovalMark, removalChipClass } from '../../../ui/actions/removal-chip.tsx'
import { ListLink } from './list-link.tsx'

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

/**
 * Filters of the current list: selections show at once while the URL and then the products follow. Back undoes
 * the last one.
 */
function useListQuery(loaded: ListQuery) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const address = listHref(pathname, loaded)
  const [draft, setDraft] = useState({ address, query: loaded })
  if (draft.address !== address) setDraft({ address, query: loaded })

  function change(query: ListQuery) {
    setDraft({ address, query })
    void navigate(listHref(pathname, query), { preventScrollReset: true })
  }

  return {
    path: pathname,
    query: draft.query,
    change,
    busy: navigation.state === 'loading' && navigation.location.pathname === pathname,
  }
}

/** Applied filters; each chip links to the list without that filter. */
function AppliedChips({ applied, path, query }: { applied: readonly AppliedFilter[]; path: string; query: ListQuery }) {
  if (applied.length === 0) return null
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-2">
      {applied.map(({ label, remainingQuery }) => (
        <li key={label}>
          <ListLink href={listHref(path, remainingQuery)} aria-label={`Remove ${label}`} className={removalChipClass}>
            <RemovalMark>{label}</RemovalMark>
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink
          href={listHref(path, withoutFilters(query))}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-small font-medium text-accent-text hover:underline"
        >
          Clear all
        </ListLink>
      </li>
    </ul>
  )
}
