import { orderStatus } from '../../codes.ts'

const { shipped, delivered, cancelled, returned, shipmentInitiated } = orderStatus

const progress: Record<number, number> = { [shipmentInitiated]: 1, [shipped]: 2, [delivered]: 3, [returned]: 4 }

export interface DeliveryProgress {
  deliveryStatus: number
  deliveredAt: Date | null
}

/**
 * The delivery status of a line after a courier event. It never moves back: late events only add to the history. A parcel can be
 * cancelled until it is dispatched, and returned only after it was delivered.
 */
export function statusAfterEvent(
  { deliveryStatus: from, deliveredAt }: DeliveryProgress,
  event: { deliveryStatus: number | null; at: Date },
): number {
  const to = event.deliveryStatus
  if (to === null || from === cancelled) return from
  if (to === cancelled) return (progress[from] ?? 0) <= 1 ? cancelled : from
  if (from === delivered && to === returned && deliveredAt && event.at < deliveredAt) return from
  return (progress[to] ?? 0) > (progress[from] ?? 0) ? to : from
}

/** E-way bill numbers contain letters, digits, spaces, slashes and hyphens. */
export const isEwayBillNumber = (text: string): boolean => /^[A-Za-z0-9 /-]+$/.test(text)
