import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import SearchX from 'lucide-react/icons/search-x'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { withoutFilters, type AppliedFilter } from './applied-filters.ts'
import { ListLink } from './list-link.tsx'
import { listHref, type ListQuery } from './list-query.ts'
import { ProductGrid } from '../shared/product-grid.tsx'

interface NoPhonesMatchProps {
  applied: readonly AppliedFilter[]
  path: string
  query: ListQuery
  bestSellers: readonly Card[]
}

/** Empty result: offers to remove the last filter and shows best sellers. */
export function NoPhonesMatch({ applied, path, query, bestSellers }: NoPhonesMatchProps) {
  const last = applied.at(-1)
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No phones match"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {last ? (
              <ListLink href={listHref(path, last.remainingQuery)} className={buttonClass({})}>
                Remove {last.label}
              </ListLink>
            ) : null}
            {applied.length > 1 ? (
              <ListLink href={listHref(path, withoutFilters(query))} className={buttonClass({ tone: 'secondary' })}>
                Clear all filters
              </ListLink>
            ) : null}
          </div>
        }
      >
        {applied.length > 0 ? 'No phone matches all of these filters.' : 'This series has no phones at the moment.'}
      </EmptyState>
      {bestSellers.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-6 text-h2">Best sellers</h2>
          <ProductGrid cards={bestSellers} />
        </section>
      ) : null}
    </>
  )
}
