import { orderStatus } from '../../codes.ts'

const { shipped, delivered, cancelled, returned, shipmentInitiated } = orderStatus

const progress: Record<number, number> = { [shipmentInitiated]: 1, [shipped]: 2, [delivered]: 3 }

interface CourierEvent {
  deliveryStatus: number | null
  at: Date
}

/**
 * The delivery status of a line after a courier event. It never moves back: late events only add to the history. A parcel can be
 * cancelled until it is dispatched. No event makes a line Returned: a staff member confirms the receipt of the goods.
 */
export function statusAfterEvent(from: number, { deliveryStatus: to }: CourierEvent): number {
  if (to === null || to === returned || from === cancelled || from === returned) return from
  if (to === cancelled) return (progress[from] ?? 0) <= 1 ? cancelled : from
  return (progress[to] ?? 0) > (progress[from] ?? 0) ? to : from
}

/** Since when the courier brings a parcel back; null if it does not. A later delivery ends the return. */
export function returningAfterEvent(
  { returningSince, deliveredAt }: { returningSince: Date | null; deliveredAt: Date | null },
  { deliveryStatus, at }: CourierEvent,
): Date | null {
  if (deliveryStatus === returned && !returningSince) return deliveredAt && at < deliveredAt ? null : at
  return deliveryStatus === delivered && returningSince && at > returningSince ? null : returningSince
}

/** E-way bill numbers contain letters, digits, spaces, slashes and hyphens. */
export const isEwayBillNumber = (text: string): boolean => /^[A-Za-z0-9 /-]+$/.test(text)
