/** Tone of a status chip. Never the only signal: a label stands beside it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface StatusCode {
  code: number
  label: string
  tone: Tone
}

/** Order status codes (docs/specification.md, Orders). */
export const orderStatuses = [
  { code: 1, label: 'Pending', tone: 'warning' },
  { code: 2, label: 'Processing', tone: 'info' },
  { code: 3, label: 'Shipped', tone: 'info' },
  { code: 4, label: 'Delivered', tone: 'success' },
  { code: 5, label: 'Cancelled', tone: 'danger' },
  { code: 6, label: 'Partially Delivered', tone: 'info' },
  { code: 7, label: 'Returned', tone: 'danger' },
  { code: 8, label: 'Shipment Initiated', tone: 'info' },
  { code: 9, label: 'Partially Shipped', tone: 'info' },
  { code: 10, label: 'B2B Orders', tone: 'neutral' },
] as const satisfies readonly StatusCode[]

export const orderStatus = {
  pending: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  cancelled: 5,
  partiallyDelivered: 6,
  returned: 7,
  shipmentInitiated: 8,
  partiallyShipped: 9,
  b2b: 10,
} as const

export const paymentStatuses = [
  { code: 1, label: 'Pending', tone: 'warning' },
  { code: 2, label: 'Completed', tone: 'success' },
  { code: 3, label: 'Failed', tone: 'danger' },
] as const satisfies readonly StatusCode[]

export const paymentStatus = { pending: 1, completed: 2, failed: 3 } as const

/** Address type codes; 2 (Work) is shown as Office. */
export const addressTypes = [
  { code: 1, label: 'Home' },
  { code: 2, label: 'Office' },
] as const

export const paymentMethods = [
  { code: 'pinelabs', label: 'Pine Labs' },
  { code: 'razorpay', label: 'Razorpay' },
] as const

export function orderStatusLabel(code: number): string {
  return orderStatuses.find((status) => status.code === code)?.label ?? 'Unknown'
}

export function paymentStatusLabel(code: number): string {
  return paymentStatuses.find((status) => status.code === code)?.label ?? 'Unknown'
}

export function statusTone(label: string): Tone {
  return [...orderStatuses, ...paymentStatuses].find((status) => status.label === label)?.tone ?? 'neutral'
}

/** Staff roles; permissions.ts lists what each may do. */
export const staffRoles = ['owner', 'manager', 'finance', 'warehouse'] as const
export type StaffRole = (typeof staffRoles)[number]
