import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { useState } from 'react'
import { useMay } from '../../../../lib/session/staff-session.ts'
import type { Chosen } from '../../../../lib/lists/use-chosen.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { DataTable } from '../../../../ui/display/data-table.tsx'
import { productColumns } from './product-columns.tsx'
import { type ProductListRow, productListRows, startsOpen, variantName } from './product-list-rows.ts'
import { StockHistoryDialog } from './stock-history-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { useProductEdits } from './use-product-edits.ts'
import { useProductWork } from './use-product-work.ts'

interface ProductsTableProps {
  edits: ReturnType<typeof useProductEdits>
  chosen: Chosen<StaffProduct>
  dimmed: boolean
  reload(): Promise<void>
}

/** Products whose variants were opened or folded by hand. */
function useFolds() {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  return {
    isOpen: (product: StaffProduct) => startsOpen(product) !== turned.has(product.product_id),
    turn: ({ product_id }: StaffProduct) =>
      setTurned((before) =>
        before.has(product_id)
          ? new Set([...before].filter((id) => id !== product_id))
          : new Set([...before, product_id]),
      ),
  }
}

/** The list of products, each over its variants, whose prices and stock are changed where they stand. */
export function ProductsTable({ edits, chosen, dimmed, reload }: ProductsTableProps) {
  const readOnly = !useMay()('catalogue.change')
  const { isOpen, turn } = useFolds()
  const [archiving, setArchiving] = useState<StaffProduct>()
  const [history, setHistory] = useState<{ product: StaffProduct; variant: StaffVariant }>()
  const work = useProductWork({ reload, onDone: () => setArchiving(undefined) })
  const columns = productColumns({
    readOnly,
    chosen,
    edits,
    work,
    isOpen,
    turn,
    onArchive: (product) => (product.status === 'archived' ? void work.archive(product, false) : setArchiving(product)),
    onHistory: setHistory,
  })
  const { last, undo, forget } = edits
  return (
    <>
      <DataTable
        close
        caption="Products"
        columns={columns}
        rows={productListRows(edits.products, isOpen)}
        keyOf={({ key }) => key}
        dimmed={dimmed}
        lookOf={lookOf}
      />
      {last ? <UndoBar edit={last} onUndo={() => void undo(last)} onGone={forget} /> : null}
      <ConfirmDialog
        open={archiving !== undefined}
        title="Archive this product?"
        confirm="Archive product"
        tone="primary"
        busy={work.busy}
        onConfirm={() => archiving && void work.archive(archiving, true)}
        onCancel={() => setArchiving(undefined)}
      >
        {`${archiving?.product_name ?? ''} is no longer shown in the shop, nor in this list unless you ask for archived ones. Its orders stay as they are, and it can be restored.`}
      </ConfirmDialog>
      {history ? (
        <StockHistoryDialog
          name={variantName(history.product, history.variant)}
          variantId={history.variant.variant_id}
          onClose={() => setHistory(undefined)}
        />
      ) : null}
    </>
  )
}

/** Variants stand on the ground of what they belong to. */
const lookOf = ({ head }: ProductListRow) => (head ? undefined : 'bg-sunken')
