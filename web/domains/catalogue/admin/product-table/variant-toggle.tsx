import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../../../../ui/display/class-names.ts'

/** Expands and collapses the variants of a product. */
export function VariantToggle({
  product: { product_name, variants },
  open,
  onToggle,
}: {
  product: StaffProduct
  open: boolean
  onToggle(): void
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${variants.length} variants of ${product_name}`}
      onClick={onToggle}
      className="-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full px-2 font-medium whitespace-nowrap hover:bg-tile"
    >
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-4 text-soft transition-transform duration-120', !open && '-rotate-90')}
      />
      {`${variants.length} variants`}
    </button>
  )
}
