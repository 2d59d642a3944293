import PackageSearch from 'lucide-react/icons/package-search'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import type { OrderFilters } from './use-order-filters.ts'

/** Instead of the list where no order is found. */
export function NoOrders({ filters }: { filters: OrderFilters }) {
  const narrowed = filters.query.searchText !== '' || filters.query.payStatus !== '' || filters.query.orderStatus !== ''
  const action = filters.allDays ? (
    <Button onClick={filters.reset}>Reset</Button>
  ) : (
    <Button onClick={filters.showAllDays}>All dates</Button>
  )
  return (
    <EmptyState picture={<PackageSearch aria-hidden="true" />} title="No orders found" action={action}>
      {filters.isUsual
        ? 'Nobody has ordered today yet.'
        : narrowed
          ? 'No order matches these filters.'
          : 'There are no orders on these days.'}
    </EmptyState>
  )
}
