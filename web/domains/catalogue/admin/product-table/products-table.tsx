import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { useState, useEffect } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import type { RowSelection } from '../../../../lib/lists/use-row-selection.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { type ListedRows, ListTable } from '../../../../lib/lists/list-table.tsx'
import { productColumns } from './product-columns.tsx'
import { type ProductListRow, productListRows, isOpenByDefault, variantName } from './product-list-rows.ts'
import { StockHistoryDialog } from './stock-history-dialog.tsx'
import type { useProductEdits, VariantEdit } from './use-product-edits.ts'
import { useProductActions } from './use-product-actions.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Button } from '../../../../ui/actions/button.tsx'

interface ProductsTableProps {
  table: ListedRows<StaffProduct>
  edits: ReturnType<typeof useProductEdits>
  selection: RowSelection<StaffProduct>
  reload(): Promise<void>
}

function useExpandedRows() {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  return {
    isOpen: (product: StaffProduct) => isOpenByDefault(product) !== toggled.has(product.product_id),
    toggle: ({ product_id }: StaffProduct) =>
      setToggled((previous) =>
        previous.has(product_id)
          ? new Set([...previous].filter((id) => id !== product_id))
          : new Set([...previous, product_id]),
      ),
  }
}

export function ProductsTable({ table, edits, selection, reload }: ProductsTableProps) {
  const readOnly = !useCan()('catalogue.change')
  const { isOpen, toggle } = useExpandedRows()
  const [archiving, setArchiving] = useState<StaffProduct>()
  const [history, setHistory] = useState<{ product: StaffProduct; variant: StaffVariant }>()
  const actions = useProductActions({ reload, onDone: () => setArchiving(undefined) })
  const columns = productColumns({
    page: edits.products,
    readOnly,
    selection,
    edits,
    actions,
    isOpen,
    toggle,
    onArchive: (product) =>
      product.status === 'archived' ? void actions.archive(product, false) : setArchiving(product),
    onHistory: setHistory,
  })
  const { last, undo, clearLast } = edits
  return (
    <>
      <ListTable
        {...table}
        dense
        caption="Products"
        columns={columns}
        rows={productListRows(edits.products, isOpen)}
        rowKey={({ key }) => key}
        rowClass={(row) => (row.head && selection.has(row.head) ? 'bg-accent-ground' : rowClass(row))}
      />
      {last ? <UndoBar edit={last} onUndo={() => void undo(last)} onExpire={clearLast} /> : null}
      <ConfirmDialog
        open={archiving !== undefined}
        title="Archive this product?"
        confirm="Archive product"
        tone="primary"
        busy={actions.busy}
        onConfirm={() => archiving && void actions.archive(archiving, true)}
        onCancel={() => setArchiving(undefined)}
      >
        {`${archiving?.product_name ?? ''} is no longer shown in the shop, nor in this list unless you ask for archived ones. Its orders stay as they are, and it can be restored.`}
      </ConfirmDialog>
      {history ? (
        <StockHistoryDialog
          name={variantName(history.product, history.variant, ', ')}
          variantId={history.variant.variant_id}
          onClose={() => setHistory(undefined)}
        />
      ) : null}
    </>
  )
}

/** Rows of variants have a different background. */
const rowClass = ({ head }: ProductListRow) => (head ? undefined : 'bg-sunken')

const visibleMs = 8000
const fieldLabels = { product_mop: 'MOP', product_mrp: 'MRP', stock: 'Stock' } as const

function editText({ variant: { sku }, field, before, after }: VariantEdit): string {
  const text = field === 'stock' ? String : moneyText
  return `${fieldLabels[field]} of ${sku}: ${text(before)} → ${text(after)}`
}

/** Offers to undo the last change for some seconds; the timer pauses while the bar is hovered or focused. */
function UndoBar({ edit, onUndo, onExpire }: { edit: VariantEdit; onUndo(): void; onExpire(): void }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(onExpire, visibleMs)
    return () => clearTimeout(timer)
  }, [isPaused, onExpire])
  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100vw-32px)] animate-enter items-center gap-4 rounded-full bg-ink py-1.5 pr-1.5 pl-5 text-small font-medium text-ground shadow-floating"
    >
      <output className="min-w-0 truncate tabular">{editText(edit)}</output>
      <Button size="small" tone="secondary" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
