import { compareList, useCompareList, type ComparedProduct } from '../../../lib/stores/compare-list.ts'
import { classNames } from '../../../ui/display/class-names.ts'

/** Adds a product to the comparison or removes it. */
export function CompareCheckbox({ product, className }: { product: ComparedProduct; className?: string }) {
  const isChecked = useCompareList().some(({ id }) => id === product.id)
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink has-checked:text-ink noscript:hidden',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={isChecked}
        aria-label={`Compare ${product.name}`}
        onChange={() => compareList.toggle(product)}
        className="size-4 accent-accent"
      />
      Compare
    </label>
  )
}
