import type { Paise } from '@handset/contract/money.rules.ts'

export type CourierProvider = 'shipyaari' | 'shiprocket'

/** Where a parcel is fetched or brought. The phone has ten digits, the PIN six. */
export interface ParcelPlace {
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
  pickup: ParcelPlace
  delivery: ParcelPlace
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
export interface NoAnswer {
  state: 'unknown'
  message: string
  late: boolean
}
export interface CourierRefusal {
  state: 'refused'
  message: string
}

export type BookingAnswer = { state: 'booked'; booking: Booking } | CourierRefusal | NoAnswer
/** `begun`: the provider knows the parcel and is still finding a courier for it. */
export type FoundBooking = { state: 'booked'; booking: Booking } | { state: 'absent' } | { state: 'begun' } | NoAnswer
export type LabelAnswer = { state: 'ready'; pdf: Buffer } | CourierRefusal | NoAnswer
export type DoneAnswer = { state: 'done' } | CourierRefusal | NoAnswer
export type Serviceability = { state: 'serviceable'; couriers: string[] } | { state: 'unserviceable' } | NoAnswer

/** One thing that happened to a parcel. */
export interface ParcelEvent {
  /** In the provider's words, upper case. */
  status: string
  /** The delivery status it stands for; null where it says nothing about where the parcel is. */
  deliveryStatus: number | null
  /** The parcel is back at the shop. */
  isBack: boolean
  /** Lost, damaged and the like: a person has to look. */
  isTrouble: boolean
  /** False for a word that nobody has told us about; taken for under way. */
  isKnown: boolean
  place: string
  at: Date
  raw: unknown
}

export type TrackingAnswer = { state: 'tracked'; events: ParcelEvent[] } | CourierRefusal | NoAnswer

/** What a courier's notice says, its token already checked. */
export interface ParcelNotice {
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
  book(parcel: Parcel): Promise<BookingAnswer>
  findByReference(reference: string): Promise<FoundBooking>
  /** The label as PDF. */
  getLabel(booking: Pick<Booking, 'awb' | 'providerOrderId'>): Promise<LabelAnswer>
  /** Has the parcel fetched; the day is yyyy-mm-dd. */
  schedulePickup(booking: Pick<Booking, 'awb' | 'providerOrderId'>, day: string): Promise<DoneAnswer>
  track(awb: string): Promise<TrackingAnswer>
  cancel(awb: string): Promise<DoneAnswer>
  /** The raw body and headers of a notice; null when its token is missing or wrong. */
  readWebhook(body: string, headers: Record<string, string | string[] | undefined>): ParcelNotice[] | null
}

/** The couriers that the shop has keys for. */
export interface Couriers {
  /** Books what is sent from now on. */
  booking: CourierGateway
  /** The one that carries what was booked before; null where its keys are gone. */
  of(provider: string): CourierGateway | null
  all: CourierGateway[]
}
