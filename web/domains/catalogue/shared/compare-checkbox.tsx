import { compareList, useCompareList, type ComparedProduct } from '../../../lib/stores/compare-list.ts'

export function CompareCheckbox({ product }: { product: ComparedProduct }) {
  const isChecked = useCompareList().some(({ id }) => id === product.id)
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink has-checked:text-ink noscript:hidden">
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
