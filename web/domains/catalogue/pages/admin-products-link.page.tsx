import type { CallOutput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import Link2 from 'lucide-react/icons/link-2'
import { useParams } from 'react-router'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useRedirectIfMissing } from '../../../lib/lists/use-redirect-if-missing.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { FormPage } from '../admin/product-form/form-page.tsx'
import { LinkableProducts, type LinkableProduct } from '../admin/product-links/linkable-products.tsx'
import { LinkedProducts } from '../admin/product-links/linked-products.tsx'
import { ProductThumb } from '../admin/product-links/product-thumb.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { undoChange } from '../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Links products that are the same phone in another colour, so that each appears on the other's page. */
export default function AdminProductsLinkPage() {
  const { id = '' } = useParams()
  return (
    <FormPage title="Link Products">
      <ProductLinks key={id} id={id} />
    </FormPage>
  )
}

function ProductLinks({ id }: { id: string }) {
  const { query, change, reset } = useUrlFilters('adminProductLink', { searchText: '' })
  const linked = useCall('admin/product-get-product-linked-list/{product_id}', { product_id: id })
  const linkable = useCall('admin/product-get-product-variants-list/{id}', { id, search: query.searchText })
  useRedirectIfMissing(linkable, href('adminProducts'))
  const readOnly = !useCan()('catalogue.change')
  const reload = async () => void (await Promise.all([linked.reload(), linkable.reload()]))
  const actions = useLinkActions(id, reload)

  if (linkable.phase === 'failed' || linked.phase === 'failed') {
    const message = [linkable, linked].flatMap((loaded) => (loaded.phase === 'failed' ? [loaded.message] : []))[0] ?? ''
    return (
      <LoadFailed
        title="The links could not be loaded"
        message={message}
        reload={() => void Promise.all([linked.reload(), linkable.reload()])}
      />
    )
  }
  if (linkable.phase === 'loading' || linked.phase === 'loading') {
    return <LoadingSkeleton className="h-120 w-full rounded-card" />
  }
  const { 'product Category Data': current, data } = linkable.data
  return (
    <div className="flex max-w-page flex-col gap-6">
      <CurrentProduct current={current} />
      <section aria-labelledby="linked" className="flex flex-col gap-3">
        <h2 id="linked" className="text-base font-semibold">
          Linked products
        </h2>
        <LinkedProducts
          linked={linked.data}
          readOnly={readOnly}
          busy={actions.unlinking}
          onUnlink={({ product_color_id }) => actions.unlink(product_color_id)}
        />
      </section>
      <section aria-labelledby="choices" className="flex flex-col gap-3">
        <h2 id="choices" className="text-base font-semibold">
          Products to link
        </h2>
        <div className="max-w-100">
          <SearchField
            label="Name, SKU or number"
            value={query.searchText}
            onSearch={(searchText) => change({ searchText })}
          />
        </div>
        {data.length === 0 ? (
          <NothingToLink searchText={query.searchText} onReset={reset} />
        ) : (
          <LinkableProducts
            products={data}
            readOnly={readOnly}
            linking={actions.linking}
            dimmed={linkable.stale}
            onLink={(product) => void actions.link(product)}
          />
        )}
        {data.length >= limits.maxLinkChoices ? (
          <p className="text-small text-soft">These are the first {limits.maxLinkChoices}. Search to find others.</p>
        ) : null}
      </section>
    </div>
  )
}

type Linkable = CallOutput<'admin/product-get-product-variants-list/{id}'>

function CurrentProduct({ current }: { current: Linkable['product Category Data'] }) {
  return (
    <section
      aria-label="Current product"
      className="flex items-center gap-4 rounded-card border border-line bg-ground p-4"
    >
      <ProductThumb image={current.image} />
      <div className="min-w-0">
        <p className="font-semibold break-words">{current.product_name}</p>
        <p className="text-small text-soft">
          {current.name} · {current.product_color}
        </p>
      </div>
    </section>
  )
}

function NothingToLink({ searchText, onReset }: { searchText: string; onReset(): void }) {
  return (
    <div className="rounded-card border border-line bg-ground">
      <EmptyState
        icon={<Link2 aria-hidden="true" />}
        title="No products found"
        action={searchText ? <Button onClick={onReset}>Clear filters</Button> : undefined}
      >
        {searchText ? `No other product has ‘${searchText}’ in its name.` : 'All other products are linked.'}
      </EmptyState>
    </div>
  )
}

/** Links and unlinks products; both lists are reloaded. */
function useLinkActions(productId: string, reload: () => Promise<void>) {
  const [linking, setLinking] = useState<number>()
  const { busy, runAction } = useRowActions({ reload, onDone: () => setLinking(undefined) })
  return {
    linking,
    unlinking: busy && linking === undefined,
    async link({ product_unique, product_variant_id, product_color, product_id }: LinkableProduct) {
      if (linking !== undefined) return
      setLinking(product_variant_id)
      const input = { product_unique, product_variant_id, product_color, product_id: productId }
      await runAction(api.post('admin/create-product-link', { ...input, list_product_id: product_id }))
    },
    async unlink(id: number) {
      const request = api.post('admin/delete-linked-product', { id, is_active: false })
      await runAction(request, () => undoChange(`product/${productId}`))
    },
  }
}
