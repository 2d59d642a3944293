import PackageSearch from 'lucide-react/icons/package-search'
import { useState } from 'react'
import { PageHead } from '../../../lib/page-head.tsx'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { AdminOrdersTable } from '../parts/admin-orders-table.tsx'
import { ChosenBar } from '../parts/chosen-bar.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { orderCountText } from '../parts/order-count.ts'
import { OrderFilterBar } from '../parts/order-filter-bar.tsx'
import type { OpenPapers } from '../parts/order-row-actions.tsx'
import { PapersDialog } from '../parts/papers-dialog.tsx'
import { useChosenOrders } from '../parts/use-chosen-orders.ts'
import { type OrderFilters, useOrderFilters } from '../parts/use-order-filters.ts'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminOrdersPage() {
  const filters = useOrderFilters()
  const list = useCall('admin/order-view-all-orders', { ...filters.asked, page: filters.page })
  const chosen = useChosenOrders()
  const [open, setOpen] = useState<OpenPapers>()
  return (
    <div className="flex flex-col gap-4">
      <PageHead title="Orders" />
      <div>
        <h1 className="text-h3 font-semibold">Orders</h1>
        <output className="block min-h-5 text-muted tabular">{list.phase === 'ready' && !list.stale ? orderCountText(list.data.total, filters.query, filters.today) : null}</output>
      </div>
      <OrderFilterBar filters={filters}>
        <ExportButton path="admin/export-orders" filters={filters} />
      </OrderFilterBar>
      {list.phase === 'loading' ? <ListSkeleton /> : null}
      {list.phase === 'failed' ? <LoadFailed title="The orders could not be loaded" message={list.message} onRetry={() => void list.reload()} /> : null}
      {list.phase === 'ready' && list.data.orders.length === 0 ? <NoOrders filters={filters} /> : null}
      {list.phase === 'ready' && list.data.orders.length > 0 ? (
        <>
          <ChosenBar rows={list.data.orders} chosen={chosen} />
          <AdminOrdersTable orders={list.data.orders} page={filters.page} dimmed={list.stale} chosen={chosen} onOpen={setOpen} />
          <Pagination page={filters.page} lastPage={list.data.last_page} hrefOf={filters.hrefOf} />
        </>
      ) : null}
      {open ? <PapersDialog key={`${open.kind}/${open.order}`} papers={open} onClose={() => setOpen(undefined)} onSaved={() => void list.reload()} /> : null}
    </div>
  )
}

function NoOrders({ filters }: { filters: OrderFilters }) {
  const narrowed = filters.query.searchText !== '' || filters.query.payStatus !== '' || filters.query.orderStatus !== ''
  const action = filters.allDays ? <Button onClick={filters.reset}>Reset</Button> : <Button onClick={filters.showAllDays}>All dates</Button>
  return (
    <EmptyState picture={<PackageSearch aria-hidden="true" />} title="No orders found" action={action}>
      {filters.isUsual ? 'Nobody has ordered today yet.' : narrowed ? 'No order matches these filters.' : 'There are no orders on these days.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-128 w-full rounded-card" />
    </>
  )
}
