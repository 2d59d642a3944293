import { orderStatus } from '../../codes.ts'

const { shipped, delivered, cancelled, returned, shipmentInitiated } = orderStatus

const progress: Record<number, number> = { [shipmentInitiated]: 1, [shipped]: 2, [delivered]: 3, [returned]: 4 }

export interface DeliveryProgress {
  deliveryStatus: number
  deliveredAt: Date | null
}

/**
 * The delivery status of a line after something happened to its parcel. It never moves back: what is told late is history. A parcel can be
 * cancelled until it has left, and a delivered one can come back only after it was delivered.
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

/** E-way bill numbers are written in letters, digits and the marks that part them. */
export const isEwayBillNumber = (text: string): boolean => /^[A-Za-z0-9 /-]+$/.test(text)
