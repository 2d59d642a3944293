import SearchX from 'lucide-react/icons/search-x'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { moneyText } from '../../lib/format/money-text.ts'
import { ColumnMenu } from '../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../lib/lists/list-columns.ts'
import { ListSkeleton } from '../../lib/lists/list-skeleton.tsx'
import { ListTable } from '../../lib/lists/list-table.tsx'
import { ListToolbar } from '../../lib/lists/staff-list-toolbar.tsx'
import { useRowSelection } from '../../lib/lists/use-row-selection.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RowActions } from '../../ui/actions/row-actions.tsx'
import type { Column } from '../../ui/display/data-table.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LoadFailed } from '../../ui/actions/load-failed.tsx'
import { StatusChip, type StatusTone } from '../../ui/display/status-chip.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

interface KitOrder {
  number: string
  name: string
  total: number
  tone: StatusTone
  status: string
}

const orders: readonly KitOrder[] = [
  { number: 'HS-261126-0044', name: 'Asha Rao', total: 39_999, tone: 'info', status: 'Processing' },
  { number: 'HS-261126-0043', name: 'Vikram Singh Chauhan', total: 1_24_498, tone: 'success', status: 'Delivered' },
  { number: 'HS-261126-0042', name: 'Meera Iyer', total: 999, tone: 'danger', status: 'Cancelled' },
]

const ignore = () => undefined

const columns: readonly Column<KitOrder>[] = [
  {
    header: 'Order Number',
    card: 'title',
    cell: ({ number }) => (
      <a href="#order" data-row="" className="font-medium">
        {number}
      </a>
    ),
  },
  { header: 'Total', sort: 'total', align: 'right', card: 'corner', cell: ({ total }) => moneyText(total) },
  { header: 'Customer Name', sort: 'name', cell: ({ name }) => name },
  { header: 'Order Status', cell: ({ tone, status }) => <StatusChip tone={tone}>{status}</StatusChip> },
  { header: 'Actions', card: 'actions', cell: ({ number }) => <RowActions name={number} edit="#" onDelete={ignore} /> },
]

const Orders = ({ dimmed = false }: { dimmed?: boolean }) => (
  <ListTable caption="Orders" columns={columns} rows={orders} rowKey={({ number }) => number} dimmed={dimmed} />
)

export function KitList() {
  const view = useListColumns('kit')
  const [sort, setSort] = useState('-total')
  const sorting = { sorts: ['-date', '-total', 'total', 'name'], current: sort, change: setSort }
  const selection = useRowSelection<KitOrder>(({ number }) => number)
  return (
    <KitSection title="List">
      <KitStates>
        <KitState name="toolbar, sorted rows, pages" wide>
          <div className="flex flex-col gap-4">
            <ListToolbar
              selection={selection}
              matching={1_204}
              sorting={sorting}
              tools={<ColumnMenu columns={view} />}
            />
            <ListTable
              caption="Orders with selection"
              columns={columns}
              rows={orders}
              rowKey={({ number }) => number}
              rowName={({ number }) => number}
              view={view}
              selection={selection}
              sorting={sorting}
              dimmed={false}
            />
            <Pagination page={3} lastPage={49} pageHref={() => '#'} />
          </div>
        </KitState>
      </KitStates>
    </KitSection>
  )
}

export const KitTables = () => (
  <KitSection title="States of a table">
    <KitStates>
      <KitState name="full" wide>
        <Orders />
      </KitState>
      <KitState name="loads again" wide>
        <Orders dimmed />
      </KitState>
      <KitState name="loads for the first time" wide>
        <ListSkeleton />
      </KitState>
    </KitStates>
    <KitStates columns>
      <KitState name="empty">
        <EmptyState icon={<Tag />} title="No coupons yet" action={<Button>Add coupon</Button>}>
          A coupon takes an amount or a percentage off an order.
        </EmptyState>
      </KitState>
      <KitState name="no match">
        <EmptyState icon={<SearchX />} title="No coupons found" action={<Button>Clear filters</Button>}>
          No coupon has ‘DIWLAI’ in its code or title.
        </EmptyState>
      </KitState>
      <KitState name="error">
        <LoadFailed title="The coupons could not be loaded" message="Something went wrong" reload={ignore} />
      </KitState>
    </KitStates>
  </KitSection>
)
