import type { CallOutput } from '@handset/contract/calls.ts'
import type { Gateways } from '../../gateways/gateways.ts'

/** The payment methods that are configured. */
export const offeredMethods = (gateways: Gateways): CallOutput<'customer/view-order'>['methods'] =>
  Object.values(gateways.payment).map(({ provider, label }) => ({ code: provider, label }))
