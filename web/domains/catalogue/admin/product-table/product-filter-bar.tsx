import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import type { ReactNode } from 'react'
import { useToday } from '../../../../lib/format/use-today.ts'
import { daysFilter } from '../../../../lib/lists/days-filter.tsx'
import { selectFilter } from '../../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../../lib/lists/staff-list-toolbar.tsx'
import type { RowSelection } from '../../../../lib/lists/use-row-selection.ts'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { useCatalogueFilterChoices } from '../product-form/use-catalogue-choices.ts'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { ownSort, sortedFilters } from '../../../../lib/lists/list-sorting.ts'
import { useUrlFilters } from '../../../../lib/lists/use-url-filters.ts'

export type ProductListFilters = ReturnType<typeof useProductFilters>

export function useProductFilters() {
  const filters = sortedFilters(
    'products',
    useUrlFilters('adminProducts', {
      searchText: '',
      category: '',
      tag: '',
      status: '',
      stock: '',
      fromDate: '',
      toDate: '',
      sort: ownSort('products'),
    }),
  )
  const { searchText, category, tag, status, stock, fromDate, toDate } = filters.query
  const input = {
    search: searchText,
    category,
    tag,
    status,
    stock,
    from_date: fromDate,
    to_date: toDate,
  } as CallSends<'admin/product-view-all-products'>
  return {
    ...filters,
    /** The filter as the calls take it. */
    input,
  }
}

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

const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

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
  const { categories, tags } = useCatalogueFilterChoices()
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
        select('Category', 'All', 'category', categories.map(toChoice)),
        select('Tag', 'All', 'tag', tags.map(toChoice)),
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

const commonReasons = ['recount', 'damaged', 'returned', 'supplier delivery', 'price change', 'festival offer']

/** Reason for price and stock changes: a common one or free text. It stays selected for the next change. */
export function ReasonField({ value, onChange }: { value: string; onChange(reason: string): void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-soft max-xl:sr-only">Reason for changes</span>
      <input
        list="common-reasons"
        maxLength={200}
        autoComplete="off"
        placeholder="Reason for changes"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-(--control-height,36px) w-48 rounded-control border border-control bg-ground px-3 text-small text-ellipsis placeholder:text-muted hover:border-strong max-sm:w-[calc(100cqi-128px)] xl:placeholder:text-transparent"
      />
      <datalist id="common-reasons">
        {commonReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </label>
  )
}
