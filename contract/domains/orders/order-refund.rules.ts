/** The refund of the payment that placed an order. It is `due` until it is first requested from the provider. */
export const orderRefundStates = ['none', 'due', 'requested', 'done', 'refused', 'stopped'] as const
export type OrderRefundState = (typeof orderRefundStates)[number]

/** The money goes or went back: the order is neither invoiced, shipped nor changed any more. */
export const isRefunded = (state: OrderRefundState): boolean => state !== 'none' && state !== 'stopped'

/** The refund can no longer be stopped, so the order cannot be taken up again. */
export const isRefundFinal = (state: OrderRefundState): boolean => isRefunded(state) && state !== 'due'
