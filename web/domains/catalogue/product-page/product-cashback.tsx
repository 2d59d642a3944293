import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'

/** What a bank or brand pays back after the purchase, and on which condition. */
export function ProductCashback({ cashback }: { cashback: ProductDetails['cashback'] }) {
  if (!cashback) return null
  return (
    <p className="rounded-card bg-success-ground px-4 py-3 text-small text-success">
      <span className="font-semibold tabular">{moneyText(cashback.amount)} cashback</span>
      {cashback.text ? ` ${cashback.text}` : null}
    </p>
  )
}
