/** The work queues of orders, in the order of the workflow: counted on the dashboard, and filters of the order list. */
export const orderQueues = [
  { key: 'paid_without_imei', label: 'Paid without IMEI' },
  { key: 'imei_without_invoice', label: 'IMEI without invoice' },
  { key: 'invoiced_not_shipped', label: 'Invoiced, not shipped' },
  { key: 'pickup_pending', label: 'Pickup pending' },
  { key: 'eway_bill_needed', label: 'E-way bill needed' },
  { key: 'cancelled_but_moving', label: 'Cancelled, parcel not stopped' },
  { key: 'payment_pending', label: 'Payment pending over 30 min' },
] as const

export type OrderQueue = (typeof orderQueues)[number]['key']
export const orderQueueKeys = orderQueues.map(({ key }) => key)
