import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx'
import type { CartTotals } from '../cart-totals.ts'

/** Bar for phones with the total and the checkout button. */
export function CartTotalBar({ totals, onCheckout }: { totals: CartTotals; onCheckout(): void }) {
  return (
    <StickyBar className="lg:hidden">
      <p className="tabular">
        <span className="block text-h3 font-semibold">{moneyText(totals.payable)}</span>
        {totals.savings > 0 ? (
          <span className="block text-caption font-medium text-success">You save {moneyText(totals.savings)}</span>
        ) : null}
      </p>
      <Button size="large" onClick={onCheckout} className="ml-auto">
        CHECKOUT NOW
      </Button>
    </StickyBar>
  )
}
