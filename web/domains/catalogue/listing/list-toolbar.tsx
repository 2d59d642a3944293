import type { ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'

const sortLabels: Record<ProductFilters['sort'], string> = {
  featured: 'Featured',
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  discount: 'Discount',
  best_selling: 'Best-selling',
  rating: 'Rating',
}

interface ListToolbarProps {
  /** Id of the form that submits the sort order without JavaScript. */
  form: string
  sort: string
  filterCount: number
  /** Phones show the bar at the lower edge while the list is in view. */
  listInView: boolean
  onSort(sort: string): void
  onFilter(): void
}

/** Filters and sort order: a bar at the lower edge on phones, next to the heading on desktops. */
export function ListToolbar({ form, sort, filterCount, listInView, onSort, onFilter }: ListToolbarProps) {
  return (
    <div
      className={classNames(
        'z-20 flex items-stretch lg:items-center',
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:divide-x max-lg:divide-line-soft max-lg:border-t max-lg:border-line-soft max-lg:bg-ground/92 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:backdrop-blur-xl max-lg:transition-[translate,visibility] max-lg:duration-180 noscript:static! max-lg:noscript:mb-6 max-lg:noscript:w-full max-lg:noscript:border-y',
        !listInView && 'max-lg:invisible max-lg:translate-y-full',
      )}
    >
      <a
        href="#filters"
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onFilter()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          onFilter()
        }}
        className="flex min-h-14 flex-1 items-center justify-center gap-2 text-base font-medium lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filter
        {filterCount > 0 ? (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-caption font-semibold text-ground tabular">
            {filterCount}
            <span className="sr-only"> in force</span>
          </span>
        ) : null}
      </a>
      <SortSelect form={form} sort={sort} onSort={onSort} />
    </div>
  )
}

function SortSelect({ form, sort, onSort }: Pick<ListToolbarProps, 'form' | 'sort' | 'onSort'>) {
  const id = useId()
  return (
    <div className="relative flex min-h-14 flex-1 items-center justify-center gap-2 max-lg:has-focus-visible:outline-2 max-lg:has-focus-visible:-outline-offset-2 lg:min-h-0 lg:flex-none lg:gap-3">
      <ArrowDownUp aria-hidden="true" className="size-5 lg:hidden" />
      <label htmlFor={id} className="text-base font-medium whitespace-nowrap lg:text-small lg:text-muted">
        Sort by
      </label>
      <select
        id={id}
        name="sort"
        form={form}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        className="max-lg:absolute max-lg:inset-0 max-lg:size-full max-lg:opacity-0 lg:min-h-12 lg:appearance-none lg:rounded-full lg:border lg:border-line lg:bg-ground lg:pr-11 lg:pl-5 lg:text-small lg:font-medium lg:hover:border-strong noscript:static! noscript:w-auto! noscript:opacity-100!"
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-4 hidden size-4 text-muted lg:block"
      />
    </div>
  )
}
