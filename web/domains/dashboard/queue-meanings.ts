/** What each work queue counts, whatever period is chosen. */
export const queueMeanings: Readonly<Record<string, string>> = {
  paid_without_imei: 'Paid orders with a unit that has no IMEI yet.',
  imei_without_invoice: 'Paid orders with a line whose IMEIs are recorded and which has no invoice yet.',
  invoiced_not_shipped: 'Paid orders with an invoiced line for which no parcel is booked.',
  pickup_pending: 'Orders with a booked parcel for which no pickup is requested.',
  eway_bill_needed: 'Paid orders with a line that reaches the e-way bill threshold and is not shipped.',
  cancelled_but_moving:
    'Cancelled orders whose parcel the courier still carries, or has not confirmed to have stopped.',
  payment_pending: 'Orders that wait for their payment for more than 30 minutes and can still be paid.',
  undelivered_parcels: 'Parcels that could not be delivered and wait for an answer to the courier.',
  payment_issues:
    'Payments, refunds and payouts that somebody must settle by hand: refused, disputed or without an order.',
  failing_providers: 'Outside services of whose calls at least half fail at present.',
  low_balances: 'Prepaid accounts below the minimum of the settings.',
  reviews_to_approve: 'Customer reviews that nobody has approved or rejected.',
  enquiries_new: 'Enquiries of companies that nobody has opened.',
  low_stock: 'Active products with a variant at or below its low-stock level.',
}
