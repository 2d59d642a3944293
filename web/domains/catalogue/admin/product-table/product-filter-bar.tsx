import { messages } from '@handset/contract/messages.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { useCatalogueNames } from './use-catalogue-names.ts'
import type { ProductListFilters } from './use-product-filters.ts'

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
]
const stockLevels = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
]

/**
 * Search, category, tag, status, stock and date of the last change. Phones show only the search until the filters are
 * opened.
 */
export function ProductFilterBar({
  filters: { query, change, reset, isDefault },
  children,
}: {
  filters: ProductListFilters
  children?: ReactNode
}) {
  const { categories, tags } = useCatalogueNames()
  const hasFieldFilters =
    !isDefault &&
    Object.entries(query).some(([key, value]) => key !== 'curPage' && key !== 'searchText' && value !== '')
  const [open, setOpen] = useState(hasFieldFilters)
  const isReversed = query.fromDate !== '' && query.toDate !== '' && query.fromDate > query.toDate
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-card border border-line bg-ground p-4 md:grid-cols-[repeat(auto-fill,minmax(160px,1fr))]">
      <div className="col-span-2">
        <SearchField
          label="Name, SKU or number"
          value={query.searchText}
          onSearch={(searchText) => change({ searchText })}
        />
      </div>
      <div className={open ? 'contents' : 'hidden md:contents'}>
        <Select
          label="Category"
          placeholder="All"
          options={categories}
          value={query.category}
          onChange={({ target }) => change({ category: target.value })}
        />
        <Select
          label="Tag"
          placeholder="All"
          options={tags}
          value={query.tag}
          onChange={({ target }) => change({ tag: target.value })}
        />
        <Select
          label="Status"
          placeholder="Not archived"
          options={statuses}
          value={query.status}
          onChange={({ target }) => change({ status: target.value })}
        />
        <Select
          label="Stock"
          placeholder="All"
          options={stockLevels}
          value={query.stock}
          onChange={({ target }) => change({ stock: target.value })}
        />
        <DateField
          label="Updated from"
          value={query.fromDate}
          error={isReversed ? messages.daysInOrder : undefined}
          onChange={(fromDate) => change({ fromDate })}
        />
        <DateField label="Updated to" value={query.toDate} onChange={(toDate) => change({ toDate })} />
      </div>
      <div className="col-span-2 -col-end-1 flex flex-wrap gap-2 self-end md:justify-end">
        <Button tone="secondary" size="small" aria-expanded={open} className="md:hidden" onClick={() => setOpen(!open)}>
          Filters
        </Button>
        <Button tone="secondary" size="small" disabled={isDefault} onClick={reset}>
          Reset
        </Button>
        {children}
      </div>
    </div>
  )
}
