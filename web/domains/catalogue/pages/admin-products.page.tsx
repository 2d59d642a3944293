import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { mostListed } from '@handset/contract/most-listed.rules.ts'
import { href } from '@handset/contract/pages.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { ListHead } from '../../../lib/lists/list-head.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useMay } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useChosen } from '../../../lib/lists/use-chosen.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { SavedViews } from '../../staff/parts/saved-views.tsx'
import { ChosenProducts } from '../admin/product-table/chosen-products.tsx'
import { ExportProducts } from '../admin/product-table/export-products.tsx'
import { ProductFilterBar } from '../admin/product-table/product-filter-bar.tsx'
import { ProductsTable } from '../admin/product-table/products-table.tsx'
import { ReasonField } from '../admin/product-table/reason-field.tsx'
import { useProductEdits } from '../admin/product-table/use-product-edits.ts'
import { type ProductFilters, useProductFilters } from '../admin/product-table/use-product-filters.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const none: readonly StaffProduct[] = []

export default function AdminProductsPage() {
  const filters = useProductFilters()
  const list = useCall('admin/product-view-all-products', { ...filters.asked, page: filters.page })
  const chosen = useChosen<StaffProduct>(({ product_id }) => product_id)
  const [reason, setReason] = useState('')
  const edits = useProductEdits(list.phase === 'ready' ? list.data.product_list : none, reason)
  const mayChange = useMay()('catalogue.change')
  return (
    <div className="flex flex-col gap-4">
      <ListHead
        title="Products"
        list={list}
        one="product"
        most={mostListed(filters.asked.search, limits.productsListed)}
        action={mayChange ? <AddProducts /> : null}
      />
      <SavedViews list="products" />
      <ProductFilterBar filters={filters}>
        <ExportProducts label="Export" asked={filters.asked} />
      </ProductFilterBar>
      <PagedList
        name="The products"
        list={list}
        page={filters.page}
        hrefOf={filters.hrefOf}
        rowsOf={(data) => data.product_list}
        empty={<NoProducts filters={filters} />}
      >
        {() => (
          <>
            {mayChange ? (
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                <ChosenProducts rows={edits.products} chosen={chosen} reload={list.reload} />
                <div className="w-full sm:w-64">
                  <ReasonField value={reason} onChange={setReason} />
                </div>
              </div>
            ) : null}
            <ProductsTable edits={edits} chosen={chosen} dimmed={list.stale} reload={list.reload} />
          </>
        )}
      </PagedList>
    </div>
  )
}

const AddProducts = () => (
  <div className="flex flex-wrap justify-end gap-2">
    <LinkButton href={href('adminProductImport')} tone="secondary" size="small">
      Import
    </LinkButton>
    <LinkButton href={href('adminProductAdd')} size="small">
      Add product
    </LinkButton>
  </div>
)

function NoProducts({ filters: { isUsual, reset } }: { filters: ProductFilters }) {
  const picture = <Smartphone aria-hidden="true" />
  return isUsual ? (
    <EmptyState
      picture={picture}
      title="No products yet"
      action={<LinkButton href={href('adminProductAdd')}>Add product</LinkButton>}
    >
      What the shop sells stands here, one row a product and its variants below.
    </EmptyState>
  ) : (
    <EmptyState picture={picture} title="No products found" action={<Button onClick={reset}>Show all</Button>}>
      No product fits what you asked for.
    </EmptyState>
  )
}
