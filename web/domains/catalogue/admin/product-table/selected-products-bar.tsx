import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useState } from 'react'
import { SelectionBar } from '../../../../lib/lists/selection-bar.tsx'
import type { RowSelection } from '../../../../lib/lists/use-row-selection.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ChangePricesDialog } from './change-prices-dialog.tsx'
import { ExportProductsButton } from './export-products-button.tsx'
import { productIds, useProductActions } from './use-product-actions.ts'

interface SelectedProductsBarProps {
  rows: readonly StaffProduct[]
  selection: RowSelection<StaffProduct>
  reload(): Promise<void>
}

/** Bulk actions for the selected products. */
export function SelectedProductsBar({ rows, selection, reload }: SelectedProductsBarProps) {
  const [isPricing, setIsPricing] = useState(false)
  const actions = useProductActions({ reload, onDone: selection.clear })
  const count = selection.rows.length
  const isTooMany = count > limits.productsAtOnce
  return (
    <>
      <SelectionBar
        rows={rows}
        selection={selection}
        note={isTooMany ? `at most ${limits.productsAtOnce} at once` : undefined}
      >
        {count > 0 && !isTooMany ? (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              tone="secondary"
              busy={actions.busy}
              onClick={() => void actions.activateAll(selection.rows, true)}
            >
              Activate
            </Button>
            <Button
              size="small"
              tone="secondary"
              busy={actions.busy}
              onClick={() => void actions.activateAll(selection.rows, false)}
            >
              Deactivate
            </Button>
            <Button size="small" tone="secondary" onClick={() => setIsPricing(true)}>
              Change prices
            </Button>
            <ExportProductsButton label="Export selected" input={{ product_ids: productIds(selection.rows) }} />
          </div>
        ) : null}
      </SelectionBar>
      {isPricing ? (
        <ChangePricesDialog
          products={selection.rows}
          onClose={() => setIsPricing(false)}
          onDone={() => {
            setIsPricing(false)
            selection.clear()
            void reload()
          }}
        />
      ) : null}
    </>
  )
}
