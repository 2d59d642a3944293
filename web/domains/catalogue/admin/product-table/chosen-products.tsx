import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useState } from 'react'
import { ChosenBar } from '../../../../lib/lists/chosen-bar.tsx'
import type { Chosen } from '../../../../lib/lists/use-chosen.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ChangePricesDialog } from './change-prices-dialog.tsx'
import { ExportProducts } from './export-products.tsx'
import { productIds, useProductWork } from './use-product-work.ts'

interface ChosenProductsProps {
  rows: readonly StaffProduct[]
  chosen: Chosen<StaffProduct>
  reload(): Promise<void>
}

/** What is done with several products at once. */
export function ChosenProducts({ rows, chosen, reload }: ChosenProductsProps) {
  const [pricing, setPricing] = useState(false)
  const work = useProductWork({ reload, onDone: chosen.clear })
  const count = chosen.rows.length
  const isTooMuch = count > limits.productsAtOnce
  return (
    <>
      <ChosenBar rows={rows} chosen={chosen} note={isTooMuch ? `at most ${limits.productsAtOnce} at once` : undefined}>
        {count > 0 && !isTooMuch ? (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              tone="secondary"
              busy={work.busy}
              onClick={() => void work.activateAll(chosen.rows, true)}
            >
              Activate
            </Button>
            <Button
              size="small"
              tone="secondary"
              busy={work.busy}
              onClick={() => void work.activateAll(chosen.rows, false)}
            >
              Deactivate
            </Button>
            <Button size="small" tone="secondary" onClick={() => setPricing(true)}>
              Change prices
            </Button>
            <ExportProducts label="Export selected" asked={{ product_ids: productIds(chosen.rows) }} />
          </div>
        ) : null}
      </ChosenBar>
      {pricing ? (
        <ChangePricesDialog
          products={chosen.rows}
          onClose={() => setPricing(false)}
          onDone={() => {
            setPricing(false)
            chosen.clear()
            void reload()
          }}
        />
      ) : null}
    </>
  )
}
