import { orderStatus } from '@handset/contract/codes.ts'
import type { ParcelEvent } from './courier.port.ts'

type Meaning = Pick<ParcelEvent, 'deliveryStatus' | 'isBack' | 'isTrouble' | 'isKnown'>

const means = (deliveryStatus: number | null, more: Partial<Meaning> = {}): Meaning => ({
  deliveryStatus,
  isBack: false,
  isTrouble: false,
  isKnown: true,
  ...more,
})
const { shipped, delivered, cancelled, returned, shipmentInitiated } = orderStatus

const initiated = means(shipmentInitiated)
const moving = means(shipped)
const trouble = means(null, { isTrouble: true })
const comingBack = means(returned)
const back = means(returned, { isBack: true })

/** Upper case, words parted by one space: `in_transit` and `In-Transit` are `IN TRANSIT`. */
export const statusText = (text: string): string =>
  text
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, 80)

/** Shiprocket's shipment statuses; its order statuses are another list. */
const byId = new Map<number, Meaning>([
  ...[1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27].map((id) => [id, initiated] as const),
  ...[6, 17, 18, 21, 22, 38, 39, 42].map((id) => [id, moving] as const),
  [7, means(delivered)],
  ...[8, 16, 45].map((id) => [id, means(cancelled)] as const),
  ...[9, 14, 40, 41, 46].map((id) => [id, comingBack] as const),
  [10, back],
  ...[12, 23, 24, 25, 44].map((id) => [id, trouble] as const),
])

/** The first pattern that fits decides, so the narrower words stand before the wider. */
const byWords: [RegExp, Meaning][] = [
  [/\b(LOST|DAMAGED?|DESTROYED|DISPOSED|PARTIAL(LY)? DELIVERED)\b/, trouble],
  [/\b(RTO DELIVERED|RETURNED|RETURN DELIVERED|RETURNED TO (ORIGIN|SELLER))\b/, back],
  [/\b(RTO|RETURN(ING)?)\b/, comingBack],
  [/\bCANCEL/, means(cancelled)],
  [/\b(UNDELIVERED|NOT DELIVERED|DELIVERY (FAILED|DELAYED|ATTEMPTED)|FAILED DELIVERY|TO BE DELIVERED)\b/, moving],
  [/\bDELIVERED\b/, means(delivered)],
  [
    /\b(NOT PICKED|OUT FOR PICK ?UP|PICK ?UP (SCHEDULED|QUEUED|GENERATED|PENDING|ERROR|EXCEPTION|RESCHEDULED|BOOKED|FAILED)|READY TO PICK)/,
    initiated,
  ],
  [
    /^(NEW|PENDING)$|\b(BOOKED|AWB ASSIGNED|LABEL GENERATED|MANIFEST(ED)?|MANIFEST GENERATED|READY TO SHIP|SHIPMENT (BOOKED|CREATED))\b/,
    initiated,
  ],
  [
    /\b(PICKED( UP)?|PICK ?UP (DONE|COMPLETED)|SHIPPED|DISPATCHED|IN TRANSIT|OUT FOR DELIVERY|REACHED|ARRIVED|MISROUTED|DELAYED|HUB)\b/,
    moving,
  ],
]

/** What a courier's word means to the shop; a word that nobody knows is taken for under way. */
export const meaningOfText = (text: string): Meaning =>
  byWords.find(([pattern]) => pattern.test(statusText(text)))?.[1] ?? means(shipped, { isKnown: false })

/** What Shiprocket's shipment status id means; by its words where the id is none of the documented ones. */
export const meaningOfId = (id: number, text: string): Meaning => byId.get(id) ?? meaningOfText(text)
