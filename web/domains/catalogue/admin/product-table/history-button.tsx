import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { RowTools } from '../../../../ui/actions/row-menu.tsx'
import { variantName } from './product-list-rows.ts'

/** Opens the stock and price history of a variant. */
export function HistoryButton({
  product,
  variant,
  onPress,
}: {
  product: StaffProduct
  variant: StaffVariant
  onPress(): void
}) {
  return (
    <RowTools>
      <Button tone="text" size="row" aria-label={`History of ${variantName(product, variant)}`} onClick={onPress}>
        History
      </Button>
    </RowTools>
  )
}
