import { orderStatus } from '../../codes.ts'

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

/** Rank of each status. Shipments do not move an order out of a final status set by staff. */
const progress: Record<number, number> = {
  [pending]: 0,
  [processing]: 0,
  [b2b]: 0,
  [shipmentInitiated]: 1,
  [partiallyShipped]: 2,
  [shipped]: 3,
  [partiallyDelivered]: 4,
  [delivered]: 5,
  [returned]: 6,
}

const dispatchedStatuses: readonly number[] = [shipped, delivered, returned]

function statusOfLines(lines: readonly number[]): number | null {
  const activeLines = lines.filter((status) => status !== cancelled)
  const all = (status: number) => activeLines.every((one) => one === status)
  if (activeLines.length === 0) return null
  if (all(delivered)) return delivered
  if (all(returned)) return returned
  if (activeLines.includes(delivered)) return partiallyDelivered
  if (activeLines.every((status) => dispatchedStatuses.includes(status))) return shipped
  if (activeLines.some((status) => dispatchedStatuses.includes(status))) return partiallyShipped
  return activeLines.includes(shipmentInitiated) ? shipmentInitiated : null
}

/**
 * The order status derived from the delivery statuses of the lines; null if it does not change. Cancelled lines do not count.
 * The status never moves back, and never out of Cancelled or Returned.
 */
export function rolledUpStatus(current: number, lines: readonly number[]): number | null {
  const to = statusOfLines(lines)
  const from = progress[current]
  if (to === null || from === undefined || current === returned) return null
  return (progress[to] ?? 0) > from ? to : null
}
