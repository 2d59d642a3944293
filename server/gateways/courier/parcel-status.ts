import { orderStatus } from '@handset/contract/codes.ts'
import type { ParcelEvent } from './courier.port.ts'

type Meaning = Pick<ParcelEvent, 'deliveryStatus' | 'isReturnedToShop' | 'isUndelivered' | 'needsAttention' | 'isKnown'>

const meaning = (deliveryStatus: number | null, more: Partial<Meaning> = {}): Meaning => ({
  deliveryStatus,
  isReturnedToShop: false,
  isUndelivered: false,
  needsAttention: false,
  isKnown: true,
  ...more,
})
const { shipped, delivered, cancelled, returned, shipmentInitiated } = orderStatus

const initiated = meaning(shipmentInitiated)
const inTransit = meaning(shipped)
const undelivered = meaning(shipped, { isUndelivered: true })
const problem = meaning(null, { needsAttention: true })
const returning = meaning(returned)
const returnedToShop = meaning(returned, { isReturnedToShop: true })

/** What a scan means that is history only. */
export const historyOnly: Meaning = meaning(null)

/** Upper case, words separated by single spaces: `in_transit` and `In-Transit` become `IN TRANSIT`. */
export const statusText = (text: string): string =>
  text
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, 80)

/** Shiprocket's shipment statuses; its order statuses are a different list. */
const byId = new Map<number, Meaning>([
  ...[1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52, 59, 60, 61, 62, 63, 67, 72].map((id) => [id, initiated] as const),
  ...[6, 17, 18, 22, 38, 39, 42, 48, 49, 50, 51, 54, 55, 56, 57, 68, 77].map((id) => [id, inTransit] as const),
  [21, undelivered],
  [7, meaning(delivered)],
  ...[8, 45].map((id) => [id, meaning(cancelled)] as const),
  // Cancellation requested: the carrier has not decided.
  [16, meaning(null)],
  ...[9, 14, 40, 41, 46, 75, 78].map((id) => [id, returning] as const),
  [10, returnedToShop],
  ...[12, 23, 24, 25, 44, 47, 71, 76].map((id) => [id, problem] as const),
  // Fulfilled, by Shiprocket or by the seller: an end of the order, not of a parcel.
  ...[26, 43].map((id) => [id, meaning(null)] as const),
])

/** The first matching pattern wins, so narrower patterns come first. */
const byText: [RegExp, Meaning][] = [
  [/\b(LOST|DAMAGED?|DESTROYED|DISPOSED|UNTRACEABLE|PARTIAL(LY)? DELIVERED)\b/, problem],
  [/\b(RTO DELIVERED|RETURNED|RETURN DELIVERED|RETURNED TO (ORIGIN|SELLER))\b/, returnedToShop],
  [/\b(RTO|RETURN(ING)?|BACK AT SELLER)\b/, returning],
  [/\bCANCEL(LATION|LING)? (REQUEST|PENDING|IN PROGRESS)/, meaning(null)],
  [/\bCANCEL/, meaning(cancelled)],
  [/\b(UNDELIVERED|NOT DELIVERED|DELIVERY (FAILED|ATTEMPTED)|FAILED DELIVERY)\b/, undelivered],
  [/\b(DELIVERY DELAYED|TO BE DELIVERED)\b/, inTransit],
  [/\bDELIVERED\b/, meaning(delivered)],
  [
    /\b(NOT PICKED|OUT FOR PICK ?UP|PICK ?UP (SCHEDULED|QUEUED|GENERATED|PENDING|ERROR|EXCEPTION|RESCHEDULED|BOOKED|FAILED)|READY TO PICK)/,
    initiated,
  ],
  [
    /^(NEW|PENDING)$|\b(BOOKED|AWB ASSIGNED|LABEL GENERATED|MANIFEST(ED)?|MANIFEST GENERATED|READY TO (SHIP|PACK)|PACKED|BOX PACKING|PICKLIST|SHIPMENT (BOOKED|CREATED))\b/,
    initiated,
  ],
  [
    /\b(PICKED( UP)?|PICK ?UP (DONE|COMPLETED)|SHIPPED|DISPATCHED|IN TRANSIT|OUT FOR DELIVERY|REACHED|ARRIVED|MISROUTED|DELAYED|HUB)\b/,
    inTransit,
  ],
]

/** Maps a courier's status text to a delivery status; an undocumented text says nothing of the parcel's place. */
export const meaningOfText = (text: string): Meaning =>
  byText.find(([pattern]) => pattern.test(statusText(text)))?.[1] ?? meaning(null, { isKnown: false })

/** Maps Shiprocket's shipment status id; falls back to the text for undocumented ids. */
export const meaningOfId = (id: number, text: string): Meaning => byId.get(id) ?? meaningOfText(text)
