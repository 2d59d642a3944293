import type { FeeSource } from '../orders/payment-fee.rules.ts'
import type { FinanceRow } from './finance.contract.ts'

/** `money` in rupees, null if not known yet; `date` as yyyy-mm-dd or empty. */
export interface FinanceColumn {
  key: keyof FinanceRow
  header: string
  kind: 'text' | 'number' | 'money' | 'date' | 'status' | 'fee-source'
}

const column = (key: keyof FinanceRow, header: string, kind: FinanceColumn['kind'] = 'text'): FinanceColumn => ({
  key,
  header,
  kind,
})

/** The columns of the finance report, on the screen and in the spreadsheet. */
export const financeColumns: readonly FinanceColumn[] = [
  column('order_number', 'Order No.'),
  column('date', 'Date', 'date'),
  column('month', 'Month'),
  column('invoice_number', 'Invoice No.'),
  column('imei_no', 'IMEI No.'),
  column('name', 'Name'),
  column('email', 'Email'),
  column('mobile', 'Mobile'),
  column('full_address', 'Full Address'),
  column('city', 'City'),
  column('state', 'State'),
  column('pincode', 'Pincode'),
  column('sku', 'SKU'),
  column('product_name', 'Product Name'),
  column('product_options', 'Options'),
  column('product_color', 'Colour'),
  column('qty', 'Qty', 'number'),
  column('product_mop', 'Product MOP', 'money'),
  column('pre_gst_amount', 'Pre GST Amount', 'money'),
  column('cashback_percentage', 'Cashback %', 'number'),
  column('cashback_amount', 'Cashback Amount', 'money'),
  column('payable_amount', 'Payable Amount', 'money'),
  column('razorpay_payment_method', 'Payment Method'),
  column('razorpay_charges', 'Razorpay Charges', 'money'),
  column('gst_razorpay_charges', 'GST on Razorpay Charges', 'money'),
  column('fee_source', 'Charges Are', 'fee-source'),
  column('bank_amount', 'Bank Amount', 'money'),
  column('shipyaari_commission', 'Shipyaari Commission', 'money'),
  column('co_pocket', 'Co Pocket', 'money'),
  column('dispute_loss', 'Lost to Disputes', 'money'),
  column('settlement_date', 'Settlement Date', 'date'),
  column('settlement_id', 'Settlement ID'),
  column('settlement_utr', 'UTR'),
  column('product_delivery_status', 'Delivery Status', 'status'),
  column('shipping_date', 'Shipping Date', 'date'),
  column('delivered_returned_date', 'Delivered/Returned Date', 'date'),
]

export const feeSourceLabels: Record<FeeSource, string> = {
  settled: 'Settled',
  reported: 'Reported',
  expected: 'Expected',
  unknown: '',
}

/** Amounts that depend on the provider's fee. */
export const feeColumns: readonly FinanceColumn['key'][] = [
  'razorpay_charges',
  'gst_razorpay_charges',
  'bank_amount',
  'co_pocket',
]

export const crossCheckHeader = 'Cross Check'

/** TRUE if the selling price of all units minus the cashback equals the payable amount (docs/specification.md, Finance); in paise. */
export function crossCheck({
  product_mop,
  qty,
  cashback_amount,
  payable_amount,
}: Pick<FinanceRow, 'product_mop' | 'qty' | 'cashback_amount' | 'payable_amount'>): 'TRUE' | 'FALSE' {
  const paise = (rupees: number) => Math.round(rupees * 100)
  return paise(product_mop) * qty - paise(cashback_amount) === paise(payable_amount) ? 'TRUE' : 'FALSE'
}
