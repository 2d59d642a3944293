import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useState } from 'react'
import type { RowSelection } from '../../../../lib/lists/use-row-selection.ts'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ChangePricesDialog } from './change-prices-dialog.tsx'
import { ExportListButton } from '../../../../lib/lists/export-list-button.tsx'
import { productIds, useProductActions } from './use-product-actions.ts'

interface SelectedProductsActionsProps {
  selection: RowSelection<StaffProduct>
  filter: CallSends<'admin/product-view-all-products'>
  reload(): Promise<void>
}

const isTooMany = ({ rows, isAll }: RowSelection<StaffProduct>) => !isAll && rows.length > limits.maxProductsAtOnce

export const selectedProductsNote = (selection: RowSelection<StaffProduct>): string | undefined =>
  isTooMany(selection) ? `at most ${limits.maxProductsAtOnce} at once` : undefined

export function SelectedProductsActions({ selection, filter, reload }: SelectedProductsActionsProps) {
  const [isPricing, setIsPricing] = useState(false)
  const actions = useProductActions({ reload, onDone: selection.clear })
  if (isTooMany(selection)) return null
  const toggle = (label: string, isActive: boolean) => (
    <Button
      size="compact"
      tone="secondary"
      busy={actions.busy}
      onClick={() =>
        void actions.activateAll(
          selection.isAll ? { ...filter, all: true } : { product_ids: productIds(selection.rows) },
          isActive,
        )
      }
    >
      {label}
    </Button>
  )
  return (
    <>
      {toggle('Activate', true)}
      {toggle('Deactivate', false)}
      {selection.isAll ? null : (
        <Button size="compact" tone="secondary" onClick={() => setIsPricing(true)}>
          Change prices
        </Button>
      )}
      <ExportListButton
        path="admin/product-export"
        input={selection.isAll ? filter : { product_ids: productIds(selection.rows) }}
        filename="Products.xlsx"
      />
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
