import { orderStatus } from '../../codes.ts'

/** What follows when staff set the status of an order. */
export interface StatusEffects {
  /** Units go back on the shelf, are taken from it again, or stay where they are. */
  units: 'stay' | 'back' | 'out'
  /** Money that was paid goes back. */
  refund: boolean
  /** The lines take the order's status, where it says something about all of them. */
  movesLines: boolean
  /** The customer is told. */
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

/** Where an order usually goes from each status; any other move may be made, after the screen has asked. */
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

/** A cancelled or returned order or line: nothing more is placed, invoiced, recoloured or shipped for it. */
export const isClosed = (status: number): boolean => status === cancelled || status === returned

const wholeOrderStatuses: readonly number[] = [shipped, delivered, cancelled, returned]

/**
 * The one table of effects. A cancelled order's units go back on the shelf; a returned parcel is looked at first, so its units are counted in
 * by hand. An order that was not placed has taken no units and owes nothing.
 */
export function statusEffects(from: number, to: number, isPlaced: boolean): StatusEffects {
  const enters = (status: number) => from !== status && to === status
  return {
    units: !isPlaced ? 'stay' : enters(cancelled) ? 'back' : from === cancelled && to !== cancelled ? 'out' : 'stay',
    refund: isPlaced && (enters(cancelled) || enters(returned)),
    movesLines: wholeOrderStatuses.includes(to),
    notifies: isPlaced && enters(delivered) ? 'delivered' : null,
  }
}
