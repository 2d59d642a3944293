import type { CallOutput } from '@handset/contract/calls.ts'

export type WarehouseOrder = CallOutput<'warehouse/order-view-single-order'>
export type WarehouseLine = WarehouseOrder['products'][number]
