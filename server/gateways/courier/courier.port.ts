import type { Paise } from '@handset/contract/money.rules.ts'

export type CourierProvider = 'shipyaari' | 'shiprocket'

/** Where a parcel is fetched or brought. The phone has ten digits, the PIN six. */
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
  /** For one unit, tax included. */
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
  /** Ours, and the only thing by which a booking is found again when its answer was lost: letters, digits and `-`, at most 50. */
  reference: string
  orderDate: string
  pickup: ParcelAddress
  delivery: ParcelAddress
  goods: ParcelGoods
  invoiceNumber: string
  ewayBillNumber: string | null
}

export interface Booking {
  awb: string
  /** The company that carries it, such as Delhivery. */
  courier: string
  providerOrderId: string
  /** Where the customer follows the parcel. */
  trackingUrl: string
  /** What the carriage costs; null where the answer did not say. */
  charge: Paise | null
}

/** No answer to rely on; `late`: the provider may still be working on what it was asked. */
export interface NoResponse {
  state: 'unknown'
  message: string
  isTimeout: boolean
}
export interface CourierRefusal {
  state: 'refused'
  message: string
}

export type BookingResult = { state: 'booked'; booking: Booking } | CourierRefusal | NoResponse
/** `begun`: the provider knows the parcel and is still finding a courier for it. */
export type BookingLookup =
  | { state: 'booked'; booking: Booking }
  | { state: 'absent' }
  | { state: 'begun' }
  | NoResponse
export type LabelResult = { state: 'ready'; pdf: Buffer } | CourierRefusal | NoResponse
export type ActionResult = { state: 'done' } | CourierRefusal | NoResponse
export type Serviceability = { state: 'serviceable'; couriers: string[] } | { state: 'unserviceable' } | NoResponse

/** One thing that happened to a parcel. */
export interface ParcelEvent {
  /** In the provider's words, upper case. */
  status: string
  /** The delivery status it stands for; null where it says nothing about where the parcel is. */
  deliveryStatus: number | null
  /** The parcel is back at the shop. */
  isReturnedToShop: boolean
  /** Lost, damaged and the like: a person has to look. */
  needsAttention: boolean
  /** False for a word that nobody has told us about; taken for under way. */
  isKnown: boolean
  location: string
  at: Date
  raw: unknown
}

export type TrackingResult = { state: 'tracked'; events: ParcelEvent[] } | CourierRefusal | NoResponse

/** What a courier's notice says, its token already checked. */
export interface ParcelNotification {
  awb: string
  /** Our own reference, where the notice carries it; it may have a suffix. */
  reference: string
  events: ParcelEvent[]
}

export interface CourierGateway {
  provider: CourierProvider
  label: string
  checkServiceability(route: ParcelSize & { from: string; to: string; value: Paise }): Promise<Serviceability>
  /** Asks for a booking. Never to be repeated before `findByReference` has said that there is none. */
  book(parcel: Parcel): Promise<BookingResult>
  findByReference(reference: string): Promise<BookingLookup>
  /** The label as PDF. */
  getLabel(booking: Pick<Booking, 'awb' | 'providerOrderId'>): Promise<LabelResult>
  /** Has the parcel fetched; the day is yyyy-mm-dd. */
  schedulePickup(booking: Pick<Booking, 'awb' | 'providerOrderId'>, day: string): Promise<ActionResult>
  track(awb: string): Promise<TrackingResult>
  cancel(awb: string): Promise<ActionResult>
  /** The raw body and headers of a notice; null when its token is missing or wrong. */
  readWebhook(body: string, headers: Record<string, string | string[] | undefined>): ParcelNotification[] | null
}

/** The couriers that the shop has keys for. */
export interface Couriers {
  /** Books what is sent from now on. */
  booking: CourierGateway
  /** The one that carries what was booked before; null where its keys are gone. */
  of(provider: string): CourierGateway | null
  all: CourierGateway[]
}
