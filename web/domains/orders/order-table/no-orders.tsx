import PackageSearch from 'lucide-react/icons/package-search'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import type { OrderFilters } from './use-order-filters.ts'

/** Instead of the list where no order is found. */
export function NoOrders({ filters }: { filters: OrderFilters }) {
  const isFiltered =
    filters.query.searchText !== '' || filters.query.payStatus !== '' || filters.query.orderStatus !== ''
  const action = filters.allDays ? (
    <Button onClick={filters.reset}>Reset</Button>
  ) : (
    <Button onClick={filters.showAllDays}>All dates</Button>
  )
  return (
    <EmptyState icon={<PackageSearch aria-hidden="true" />} title="No orders found" action={action}>
      {filters.isDefault
        ? 'No orders today yet.'
        : isFiltered
          ? 'No order matches these filters.'
          : 'There are no orders on these days.'}
    </EmptyState>
  )
}
