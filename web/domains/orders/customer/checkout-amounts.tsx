import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { AmountRow, AmountRows } from '../../../ui/display/amount-rows.tsx'

interface CheckoutAmountsProps {
  summary: Pick<CheckoutSummary, 'mrp_total' | 'discount' | 'coupon_code' | 'coupon_discount' | 'payable' | 'tax'>
  total?: string
}

/** Breakdown of the total, with the tax included. */
export function CheckoutAmounts({ summary, total = 'Payable' }: CheckoutAmountsProps) {
  const { mrp_total, discount, coupon_code, coupon_discount, payable, tax } = summary
  const saved = discount + coupon_discount
  return (
    <>
      <AmountRows>
        <AmountRow label="MRP total" amount={moneyText(mrp_total)} />
        {discount > 0 ? <AmountRow label="Discount" amount={`−${moneyText(discount)}`} tone="saved" /> : null}
        {coupon_discount > 0 ? (
          <AmountRow label={`Coupon ${coupon_code}`} amount={`−${moneyText(coupon_discount)}`} tone="saved" />
        ) : null}
        <AmountRow label="Delivery" amount={moneyText(0)} tone="saved" />
        <AmountRow label={total} amount={moneyText(payable)} tone="total" />
        {tax.igst > 0 ? (
          <AmountRow label="IGST (included)" amount={moneyText(tax.igst)} tone="quiet" />
        ) : (
          <>
            <AmountRow label="CGST (included)" amount={moneyText(tax.cgst)} tone="quiet" />
            <AmountRow label="SGST (included)" amount={moneyText(tax.sgst)} tone="quiet" />
          </>
        )}
      </AmountRows>
      {saved > 0 ? (
        <p className="mt-4 rounded-control bg-success-ground px-4 py-3 text-small font-medium text-success">
          You save {moneyText(saved)}
        </p>
      ) : null}
    </>
  )
}
