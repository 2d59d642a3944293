import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { href } from '@handset/contract/pages.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { SavedViews } from '../../back-office/parts/saved-views.tsx'
import { SelectedProductsActions, selectedProductsNote } from '../admin/product-table/selected-products-actions.tsx'
import { ExportListButton } from '../../../lib/lists/export-list-button.tsx'
import { ProductFilterBar } from '../admin/product-table/product-filter-bar.tsx'
import { ProductsTable } from '../admin/product-table/products-table.tsx'
import { ReasonField } from '../admin/product-table/reason-field.tsx'
import { useProductEdits } from '../admin/product-table/use-product-edits.ts'
import { type ProductListFilters, useProductFilters } from '../admin/product-table/use-product-filters.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const none: readonly StaffProduct[] = []

export default function AdminProductsPage() {
  const filters = useProductFilters()
  const list = useCall('admin/product-view-all-products', { ...filters.input, sort: filters.sort, page: filters.page })
  const selection = useRowSelection<StaffProduct>(({ product_id }) => product_id, JSON.stringify(filters.input))
  const total = list.phase === 'ready' && !list.stale ? list.data.total : undefined
  // Beyond what a list counts nobody knows how many there are.
  const countLimit = maxListed(filters.input.search, limits.maxProductsListed)
  const matching = total !== undefined && total < countLimit ? total : undefined
  const [reason, setReason] = useState('')
  const edits = useProductEdits(list.phase === 'ready' ? list.data.product_list : none, reason)
  const view = useListColumns('products')
  const canChange = useCan()('catalogue.change')
  return (
    <ListPage>
      <ListHeader
        title="Products"
        list={list}
        singular="product"
        countLimit={countLimit}
        action={canChange ? <AddProducts /> : null}
      />
      <SavedViews list="products" isDefault={filters.isDefault} />
      <ProductFilterBar
        filters={filters}
        selection={selection}
        matching={matching}
        selectionNote={selectedProductsNote(selection)}
        bulkActions={<SelectedProductsActions selection={selection} filter={filters.input} reload={list.reload} />}
        tools={
          <>
            {canChange && total !== 0 ? <ReasonField value={reason} onChange={setReason} /> : null}
            <ColumnMenu columns={view} />
            <ExportListButton path="admin/product-export" input={filters.input} filename="Products.xlsx" />
          </>
        }
      />
      <PagedList
        name="The products"
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={(data) => data.product_list}
        empty={<NoProducts filters={filters} />}
      >
        {() => (
          <ProductsTable
            edits={edits}
            selection={selection}
            view={view}
            sorting={filters.sorting}
            dimmed={list.stale}
            reload={list.reload}
          />
        )}
      </PagedList>
    </ListPage>
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
