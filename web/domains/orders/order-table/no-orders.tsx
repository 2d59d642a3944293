import PackageSearch from 'lucide-react/icons/package-search'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { type OrderFilters, soldKeys } from './use-order-filters.ts'

const filterKeys = ['searchText', 'payStatus', 'orderStatus', 'queue', ...soldKeys] as const

function emptyText({ isDefault, query }: OrderFilters): string {
  if (isDefault) return 'No orders today yet.'
  const isFiltered = filterKeys.some((key) => query[key] !== '')
  return isFiltered ? 'No order matches these filters.' : 'There are no orders on these days.'
}

/** Replaces the order list when no order is found. */
export function NoOrders({ filters }: { filters: OrderFilters }) {
  const action = filters.allDays ? (
    <Button onClick={filters.reset}>Clear filters</Button>
  ) : (
    <Button onClick={filters.showAllDays}>All dates</Button>
  )
  return (
    <EmptyState icon={<PackageSearch aria-hidden="true" />} title="No orders found" action={action}>
      {emptyText(filters)}
    </EmptyState>
  )
}
