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

/** How far along each status is. An order whose end staff have decided is not moved by its parcels. */
const steps: Record<number, number> = {
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

const left: readonly number[] = [shipped, delivered, returned]

function statusOfLines(lines: readonly number[]): number | null {
  const sent = lines.filter((status) => status !== cancelled)
  const all = (status: number) => sent.every((one) => one === status)
  if (sent.length === 0) return null
  if (all(delivered)) return delivered
  if (all(returned)) return returned
  if (sent.includes(delivered)) return partiallyDelivered
  if (sent.every((status) => left.includes(status))) return shipped
  if (sent.some((status) => left.includes(status))) return partiallyShipped
  return sent.includes(shipmentInitiated) ? shipmentInitiated : null
}

/**
 * The status that an order takes from its lines' delivery statuses; null where it stays. Cancelled lines do not count. It never moves back,
 * and never out of Cancelled or Returned.
 */
export function rolledStatus(current: number, lines: readonly number[]): number | null {
  const to = statusOfLines(lines)
  const from = steps[current]
  if (to === null || from === undefined || current === returned) return null
  return (steps[to] ?? 0) > from ? to : null
}
