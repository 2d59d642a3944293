import type { Paise } from '@handset/contract/money.rules.ts'
import type { ProviderBalance } from '../provider-balance.ts'
import type { ProviderCheck } from '../provider-check.ts'

export type CourierProvider = 'shipyaari' | 'shiprocket' | 'hand'

/** A pickup or delivery address. The phone has ten digits, the PIN code six. */
export interface ParcelAddress {
  name: string
  line: string
  landmark: string
  city: string
  state: string
  pincode: string
  phone: string
  email: string
}

export interface ParcelGoods {
  name: string
  sku: string
  hsn: string
  quantity: number
  /** Per unit, including tax. */
  unitPrice: Paise
  /** Whole percent. */
  gstRate: number
}

export interface ParcelSize {
  weightKg: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

export interface Parcel extends ParcelSize {
  /** Our own reference, the only key to find a booking after a lost response: letters, digits and `-`, at most 50. */
  reference: string
  orderDate: string
  pickup: ParcelAddress
  delivery: ParcelAddress
  goods: ParcelGoods
  invoiceNumber: string
  ewayBillNumber: string | null
  /** The chosen carrier, as `checkServiceability` names it; null leaves the choice to the provider. */
  carrierId: string | null
}

export interface Booking {
  awb: string
  /** The carrier, such as Delhivery. */
  courier: string
  /** Empty for an AWB that was entered by hand. */
  providerOrderId: string
  /** The tracking page for the customer. */
  trackingUrl: string
  /** The shipping cost; null if the response did not contain it. */
  charge: Paise | null
  /** The day on which the courier comes, yyyy-mm-dd, where the booking schedules the pickup; else null. */
  pickupDay: string | null
}

/** No reliable response; `isTimeout`: the provider may still be processing the request. */
export interface NoResponse {
  state: 'unknown'
  message: string
  isTimeout: boolean
}
export interface CourierRefusal {
  state: 'refused'
  message: string
}

/** `held`: the courier has the order and refuses to carry it for now; `book` with the same reference tries again. */
export type BookingResult =
  | { state: 'booked'; booking: Booking }
  | { state: 'held'; message: string }
  | CourierRefusal
  | NoResponse
/** `begun`: the provider has the order and is still assigning a courier. */
export type BookingLookup =
  | { state: 'booked'; booking: Booking }
  | { state: 'absent' }
  | { state: 'begun' }
  | NoResponse
export type LabelResult = { state: 'ready'; pdf: Buffer } | CourierRefusal | NoResponse
/** `asked`: the carrier decides later; tracking shows its decision. */
export type CancelResult = ActionResult | { state: 'asked' }
export type ActionResult = { state: 'done' } | CourierRefusal | NoResponse
/** `day`: on which the courier comes, yyyy-mm-dd; null where it did not say. `manifest`: the PDF, where the pickup makes it. */
export type PickupResult = { state: 'done'; day: string | null; manifest?: Buffer } | CourierRefusal | NoResponse
/** `made`: earlier; the courier does not give it twice. */
export type ManifestResult = { state: 'ready'; pdf: Buffer } | { state: 'made' } | CourierRefusal | NoResponse

/** A carrier that takes the parcel, and what the provider says of it. */
export interface CarrierOffer {
  id: string
  name: string
  rate: Paise | null
  /** Days until the delivery. */
  days: number | null
  /** The expected day of the delivery, yyyy-mm-dd. */
  day: string | null
}
/** `recommendedId`: whom the provider takes when nobody chooses, where it says so. */
export type Serviceability =
  | { state: 'serviceable'; carriers: CarrierOffer[]; recommendedId: string | null }
  | { state: 'unserviceable' }
  | NoResponse

/** A tracking event of a parcel. */
export interface ParcelEvent {
  /** The provider's status text, in upper case. */
  status: string
  /** The delivery status it maps to; null if it says nothing about the parcel's location. */
  deliveryStatus: number | null
  /** The parcel has returned to the shop. */
  isReturnedToShop: boolean
  /** A delivery failed; the parcel waits for what the shop wants. */
  isUndelivered: boolean
  /** Lost, damaged and similar: staff must check. */
  needsAttention: boolean
  /** False for an undocumented status, which is history only. */
  isKnown: boolean
  location: string
  at: Date
  raw: unknown
}

export type TrackingResult = { state: 'tracked'; events: ParcelEvent[] } | CourierRefusal | NoResponse

/** The contents of a courier webhook whose token was verified. */
export interface ParcelNotification {
  awb: string
  /** Our own reference, if the webhook carries it; it may have a suffix. */
  reference: string
  events: ParcelEvent[]
}

/** A parcel that the courier could not deliver (NDR). */
export interface UndeliveredParcel {
  awb: string
  reason: string
  attempts: number
  since: Date | null
}

/** What the courier is to do with an undelivered parcel. The day is yyyy-mm-dd; phone and address replace those of the parcel. */
export type UndeliveredAnswer =
  | { action: 're-attempt'; comment: string; day: string; phone: string; address: string; landmark: string }
  | { action: 'dispute' | 'return'; comment: string }

export interface CourierGateway {
  provider: CourierProvider
  label: string
  /** The customers' tracking page of a parcel. */
  trackingUrl(awb: string): string
  /** Logs in anew, then asks who delivers from this PIN code to New Delhi; the log-in alone without a PIN code. */
  check(pickupPincode: string): Promise<ProviderCheck>
  checkServiceability(route: ParcelSize & { from: string; to: string; value: Paise }): Promise<Serviceability>
  /** Books a parcel. Never repeat this before `findByReference` has reported that no booking exists. */
  book(parcel: Parcel): Promise<BookingResult>
  findByReference(reference: string): Promise<BookingLookup>
  /** Ends an order without AWB, so that it is never carried; absent where a booking is one step. */
  giveUp?(reference: string): Promise<ActionResult>
  /** The label as PDF. */
  getLabel(booking: Pick<Booking, 'awb' | 'providerOrderId'>): Promise<LabelResult>
  /** Requests the pickup for a day, yyyy-mm-dd. */
  schedulePickup(booking: Pick<Booking, 'awb' | 'providerOrderId'>, day: string): Promise<PickupResult>
  /** The list that the driver signs, as PDF; asked for after the pickup is scheduled, where that did not give it. */
  makeManifest(booking: Pick<Booking, 'awb' | 'providerOrderId'>): Promise<ManifestResult>
  track(awb: string): Promise<TrackingResult>
  /** Cancels the parcel with this reference of ours. */
  cancel(awb: string, reference: string): Promise<CancelResult>
  /** The parcels that wait for a response of the shop. Absent where the courier has this in its panel only. */
  listUndelivered?(): Promise<{ state: 'listed'; parcels: UndeliveredParcel[] } | CourierRefusal | NoResponse>
  /** Gives that response; present with `listUndelivered`. */
  answerUndelivered?(awb: string, response: UndeliveredAnswer): Promise<ActionResult>
  /** The prepaid balance; null without a response. Absent where the courier does not tell it. */
  readBalance?(): Promise<ProviderBalance | null>
  /** Parses a webhook from raw body and headers; null if its token is missing or wrong. */
  readWebhook(body: string, headers: Record<string, string | string[] | undefined>): ParcelNotification[] | null
}

/** The couriers with configured keys. */
export interface Couriers {
  /** Used for new bookings. */
  booking: CourierGateway
  /** The courier of an existing booking, or the shop's own person; null if its keys were removed. */
  of(provider: string): CourierGateway | null
  /** Without the shop's own person. */
  all: CourierGateway[]
}
