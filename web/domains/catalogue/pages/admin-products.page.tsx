import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { href } from '@handset/contract/pages.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { SelectedProductsActions, selectedProductsNote } from '../admin/product-table/selected-products-actions.tsx'
import { ExportListButton } from '../../../lib/lists/export-list-button.tsx'
import {
  ProductFilterBar,
  type ProductListFilters,
  useProductFilters,
  ReasonField,
} from '../admin/product-table/product-filter-bar.tsx'
import { ProductsTable } from '../admin/product-table/products-table.tsx'
import { useProductEdits } from '../admin/product-table/use-product-edits.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const none: readonly StaffProduct[] = []

export default function AdminProductsPage() {
  const filters = useProductFilters()
  const { input, page, sort } = filters
  const loaded = useCall('admin/product-view-all-products', { ...input, sort, page })
  const list = useStaffList('products', filters, loaded, (data) => data.product_list)
  const selection = useRowSelection<StaffProduct>(({ product_id }) => product_id, JSON.stringify(input))
  const { total } = list
  // Beyond what a list counts nobody knows how many there are.
  const countLimit = maxListed(input.search, limits.maxProductsListed)
  const matching = total !== undefined && total < countLimit ? total : undefined
  const [reason, setReason] = useState('')
  const edits = useProductEdits(loaded.phase === 'ready' ? loaded.data.product_list : none, reason)
  const canChange = useCan()('catalogue.change')
  return (
    <StaffList
      list={list}
      title="Products"
      singular="product"
      countLimit={countLimit}
      action={canChange ? <AddProducts /> : null}
      toolbar={
        <ProductFilterBar
          filters={filters}
          selection={selection}
          matching={matching}
          selectionNote={selectedProductsNote(selection)}
          bulkActions={<SelectedProductsActions selection={selection} filter={input} reload={list.reload} />}
          tools={
            <>
              {canChange && total !== 0 ? <ReasonField value={reason} onChange={setReason} /> : null}
              <ColumnMenu columns={list.view} />
              <ExportListButton path="admin/product-export" input={input} filename="Products.xlsx" />
            </>
          }
        />
      }
      empty={<NoProducts filters={filters} />}
      table={<ProductsTable table={list.table} edits={edits} selection={selection} reload={list.reload} />}
    />
  )
}

const AddProducts = () => (
  <div className="flex flex-wrap justify-end gap-2">
    <LinkButton href={href('adminProductImport')} tone="secondary" size="small">
      Import
    </LinkButton>
    <LinkButton href={href('adminProductAdd')} size="small">
      Add Product
    </LinkButton>
  </div>
)

function NoProducts({ filters: { isDefault, reset } }: { filters: ProductListFilters }) {
  const icon = <Smartphone aria-hidden="true" />
  return isDefault ? (
    <EmptyState
      icon={icon}
      title="No products yet"
      action={<LinkButton href={href('adminProductAdd')}>Add Product</LinkButton>}
    >
      Products appear here, one row per product with its variants below.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title="No products found" action={<Button onClick={reset}>Clear filters</Button>}>
      No product matches these filters.
    </EmptyState>
  )
}
