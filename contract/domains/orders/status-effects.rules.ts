import { orderStatus } from '../../codes.ts'

/** The effects of an order status set by staff. */
export interface StatusEffects {
  /** Whether units return to stock, leave it again, or stay. */
  units: 'stay' | 'back' | 'out'
  /** The paid amount is refunded. */
  refund: boolean
  /** A closed order is taken up again: its refund is stopped, and its lines start anew. */
  takesUp: boolean
  /** The lines take the order's status, if it applies to all of them. */
  movesLines: boolean
  /** The customer is notified. */
  notifies: 'delivered' | null
}

const {
  pending,
  processing,
  shipped,
  delivered,
  cancelled,
  partiallyDelivered,
  returned,
  shipmentInitiated,
  partiallyShipped,
  b2b,
} = orderStatus

/** The expected next statuses; any other transition is allowed after confirmation on the screen. */
const expectedTransitions: Record<number, readonly number[]> = {
  [pending]: [processing, cancelled, b2b],
  [processing]: [shipmentInitiated, shipped, partiallyShipped, cancelled, b2b],
  [shipmentInitiated]: [shipped, partiallyShipped, cancelled],
  [partiallyShipped]: [shipped, partiallyDelivered, delivered],
  [shipped]: [delivered, partiallyDelivered, returned],
  [partiallyDelivered]: [delivered, returned],
  [delivered]: [returned],
  [b2b]: [processing, shipmentInitiated, shipped, delivered, cancelled],
}
export const isExpectedTransition = (from: number, to: number): boolean =>
  from === to || (expectedTransitions[from] ?? []).includes(to)

/** An unusual change, and one that ends an order, is recorded with its reason. */
export const needsReason = (from: number, to: number): boolean =>
  !isExpectedTransition(from, to) || (from !== to && isClosed(to))

/** A cancelled or returned order or line: nothing more is placed, invoiced, recoloured or shipped for it. */
export const isClosed = (status: number): boolean => status === cancelled || status === returned

const wholeOrderStatuses: readonly number[] = [shipped, delivered, cancelled, returned]

/**
 * The only table of effects. A cancelled order's units return to stock; a returned parcel is inspected first, so its units are
 * added by hand. An order that was never placed holds no sold units and owes no refund.
 */
export function statusEffects(from: number, to: number, isPlaced: boolean): StatusEffects {
  const enters = (status: number) => from !== status && to === status
  return {
    units: !isPlaced ? 'stay' : enters(cancelled) ? 'back' : from === cancelled && to !== cancelled ? 'out' : 'stay',
    refund: isPlaced && (enters(cancelled) || enters(returned)),
    takesUp: isPlaced && isClosed(from) && !isClosed(to),
    movesLines: wholeOrderStatuses.includes(to),
    notifies: isPlaced && enters(delivered) ? 'delivered' : null,
  }
}
