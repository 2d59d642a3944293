import { href } from '@handset/contract/pages.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { moneyText } from '../../../lib/format/money-text.ts'
import { AmountRow, AmountRows } from '../../../ui/display/amount-rows.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { CartTotals } from '../cart-totals.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx'

/** Totals of the cart. Phones show the checkout button in the bar below instead. */
export function CartSummary({ totals, onCheckout }: { totals: CartTotals; onCheckout(): void }) {
  return (
    <section aria-labelledby="cart-summary" className="rounded-tile bg-sunken p-6">
      <h2 id="cart-summary" className="mb-5 text-h3 font-semibold">
        Order summary
      </h2>
      <AmountRows>
        <AmountRow
          label={`MRP total (${totals.units} ${totals.units === 1 ? 'item' : 'items'})`}
          amount={moneyText(totals.mrp)}
        />
        {totals.discount > 0 ? (
          <AmountRow label="Discount" amount={`−${moneyText(totals.discount)}`} tone="saved" />
        ) : null}
        {totals.offer ? (
          <AmountRow
            label={`Coupon ${totals.offer.code}`}
            amount={`−${moneyText(totals.offer.discount)}`}
            tone="saved"
          />
        ) : null}
        <AmountRow label="Delivery" amount={moneyText(0)} tone="saved" />
        <AmountRow label="Payable" amount={moneyText(totals.payable)} tone="total" />
      </AmountRows>
      <p className="mt-1 text-small text-muted">Inclusive of all taxes</p>
      {totals.savings > 0 ? (
        <p className="mt-4 rounded-control bg-success-ground px-4 py-3 text-small font-medium text-success">
          You save {moneyText(totals.savings)}
        </p>
      ) : null}
      <DeliveryPromise />
      <Button size="large" wide onClick={onCheckout} className="mt-5 max-lg:hidden">
        CHECKOUT NOW
      </Button>
      <ul className="mt-3 text-small text-soft">
        <li>
          <Anchor
            href={href('privacyPolicy')}
            className="flex min-h-12 items-center gap-3 hover:text-ink hover:underline"
          >
            <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-muted" />
            100% Secure Payments
          </Anchor>
        </li>
        <li>
          <Anchor
            href={href('shippingPolicy')}
            className="flex min-h-12 items-center gap-3 hover:text-ink hover:underline"
          >
            <Truck aria-hidden="true" className="size-5 shrink-0 text-muted" />
            Free Shipping on all orders
          </Anchor>
        </li>
      </ul>
    </section>
  )
}

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
