import type { CallSends } from '../../../../lib/api/call-types.ts'
import { ownSort, sortedFilters } from '../../../../lib/lists/list-sorting.ts'
import { useUrlFilters } from '../../../../lib/lists/use-url-filters.ts'

export type ProductListFilters = ReturnType<typeof useProductFilters>

/** Filters of the product list, stored in the URL. */
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
