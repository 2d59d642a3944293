import { moneyText } from '../../../lib/format/money-text.ts'
import type { Variant } from '../shared/variant-choices.ts'

/** Price of the chosen variant in rupees, its MRP and the saving. */
export function ProductPrice({ variant: { discount_mrp, product_mrp, discount_percentage } }: { variant: Variant }) {
  const saved = product_mrp - discount_mrp
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular">
        <span className="text-[2rem] leading-10 font-semibold tracking-[-0.02em]">{moneyText(discount_mrp)}</span>
        {saved > 0 ? <span className="font-medium text-success">-{discount_percentage}%</span> : null}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-small text-muted tabular">
        <span>MRP {saved > 0 ? <s>{moneyText(product_mrp)}</s> : moneyText(product_mrp)} incl. of all taxes</span>
        {saved > 0 ? <span className="font-medium text-success">You save {moneyText(saved)}</span> : null}
      </p>
    </div>
  )
}
