import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import History from 'lucide-react/icons/history'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
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
    <IconButton label={`History of ${variantName(product, variant)}`} title="History" small onClick={onPress}>
      <History aria-hidden="true" className="size-4.5 text-soft" />
    </IconButton>
  )
}
