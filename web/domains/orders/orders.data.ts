import type { CallOutput } from '@handset/contract/calls.ts'

export type OrderSummary = CallOutput<'customer/my-orders'>['orders'][number]
export type OrderDetails = CallOutput<'customer/view-order'>
