import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import type { ReactNode } from 'react'
import { useToday } from '../../../../lib/format/use-today.ts'
import { daysFilter } from '../../../../lib/lists/days-filter.tsx'
import { selectFilter } from '../../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../../lib/lists/staff-list-toolbar.tsx'
import type { RowSelection } from '../../../../lib/lists/use-row-selection.ts'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
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

interface ProductFilterBarProps {
  filters: ProductListFilters
  tools: ReactNode
  selection: RowSelection<StaffProduct>
  matching: number | undefined
  selectionNote: string | undefined
  bulkActions: ReactNode
}

/** Search, category, tag, status, stock and date of the last change; for selected products, what to do with them. */
export function ProductFilterBar({ filters, ...bar }: ProductFilterBarProps) {
  const { query, change, reset, isDefault } = filters
  const { categories, tags } = useCatalogueNames()
  const today = useToday()
  const select = (
    label: string,
    placeholder: string,
    key: 'category' | 'tag' | 'status' | 'stock',
    options: readonly { value: string | number; label: string }[],
  ) =>
    selectFilter({
      label,
      placeholder,
      options,
      value: query[key],
      onChange: (value) => change({ [key]: value }),
    })
  return (
    <ListToolbar
      search={
        <SearchField
          label="Name, SKU or number"
          value={query.searchText}
          onSearch={(searchText) => change({ searchText })}
        />
      }
      {...bar}
      filters={[
        select('Category', 'All', 'category', categories),
        select('Tag', 'All', 'tag', tags),
        select('Status', 'Not archived', 'status', statuses),
        select('Stock', 'All', 'stock', stockLevels),
        daysFilter({ label: 'Updated', query, today, change }),
      ]}
      onReset={reset}
      isDefault={isDefault}
      sorting={filters.sorting}
    />
  )
}
