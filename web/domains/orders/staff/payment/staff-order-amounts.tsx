import { toPaise, toRupees } from '@handset/contract/money.rules.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { AmountRow, AmountRows } from '../../../../ui/display/amount-rows.tsx'
import { isPaid, type StaffOrder } from '../../staff-order.data.ts'
import { Card } from '../../../../ui/display/card.tsx'

export function StaffOrderAmounts({ order }: { order: StaffOrder }) {
  const { mrp_total, order_total, coupon_code, coupon_discount } = order.order
  // Of one sum, all amounts have paise or none has.
  const withPaise = [mrp_total, order_total, coupon_discount].some((amount) => !Number.isInteger(amount))
  const text = (amount: number) => moneyText(amount, withPaise)
  const discount = toRupees(toPaise(mrp_total) - toPaise(order_total) - toPaise(coupon_discount))
  return (
    <Card title="Amount">
      <AmountRows className="text-small">
        <AmountRow label="MRP total" amount={text(mrp_total)} />
        {discount > 0 ? <AmountRow label="Discount" amount={`−${text(discount)}`} tone="saved" /> : null}
        {coupon_discount > 0 ? (
          <AmountRow label={`Coupon ${coupon_code}`} amount={`−${text(coupon_discount)}`} tone="saved" />
        ) : null}
        <AmountRow
          label={isPaid(order) ? 'Total Amount Paid' : 'Total Amount'}
          amount={text(order_total)}
          tone="total"
        />
      </AmountRows>
    </Card>
  )
}
