import { setTimeout as pause } from 'node:timers/promises'
import type { ParsedInput } from '@handset/contract/calls.ts'
import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import type { CarrierOffer, CourierGateway, ParcelAddress } from '../../gateways/courier/courier.port.ts'
import type { AuditContext } from '../../platform/database/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { conflict, ok, type Result, type Refuse, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readChosenCarrier } from './ask-carriers.ts'
import { bookingSeconds, claimBooking, openBooking, setCarrier } from './open-booking.ts'
import { resolveBooking } from './resolve-booking.ts'
import { type BookedShipment, confirmBooking, failBooking, toBooked, updateBooking } from './confirm-booking.ts'
import { findShipment, readParcel, readPickupAddress, type Shipment } from './shipments.queries.ts'

/** A booking call that timed out may still be processed for this long. */
const lateSeconds = 60
const resolveAfterSeconds = 30
/** A staff member waits so long, for each second that a courier may take, before the booking goes on without them. */
const patienceMs = 125

interface StartedShipment extends BookedShipment {
  /** `booking`: the courier is still at work. */
  state: 'booked' | 'booking'
}

const toResult = (booked: BookedShipment): Result<StartedShipment> =>
  ok({ state: 'booked', ...booked }, messages.shipmentInitiated)

/** It is unknown whether the parcel was booked: the row stays open, and a job looks it up. */
async function leaveBookingOpen(
  { db }: Services,
  shipment: Shipment,
  { message, isTimeout }: { message: string; isTimeout: boolean },
): Promise<void> {
  const booking_locked_until = isTimeout ? sql<Date>`now() + make_interval(secs => ${lateSeconds})` : null
  await updateBooking(db, shipment.id, { message, booking_locked_until })
  await enqueue(db, 'resolve-bookings', {}, { inSeconds: resolveAfterSeconds, key: 'resolve-bookings-soon' })
}

interface BookingRequest {
  gateway: CourierGateway
  shipment: Shipment
  pickup: ParcelAddress
  carrier: CarrierOffer | null
}

async function bookShipment(
  services: Services,
  { gateway, shipment, pickup }: BookingRequest,
): Promise<Result<StartedShipment>> {
  const response = await gateway.book(await readParcel(services.db, shipment.id, pickup))
  if (response.state === 'booked') return toResult(await confirmBooking(services.db, shipment, response.booking))
  if (response.state === 'refused' || response.state === 'held') {
    const { message } = response
    if (response.state === 'refused') await failBooking(services.db, shipment.id, message)
    // The courier has the order and does not carry it for now: the line has its reference, and can be tried again.
    else await updateBooking(services.db, shipment.id, { message, booking_locked_until: null })
    return conflict(serverMessages.courierRefused(response.message))
  }
  services.log.warn(
    { reference: shipment.reference, reason: response.message },
    'the courier did not respond to a booking',
  )
  await leaveBookingOpen(services, shipment, response)
  // After a timeout the user is not made to wait for a second call.
  const resolution = response.isTimeout ? null : await resolveBooking(services, shipment)
  return resolution?.state === 'booked'
    ? toResult(resolution.booked)
    : unavailable(serverMessages.courierUnavailable, 60)
}

/** Claims a booking that the courier does not know, for the carrier that is chosen now. */
const claimAgain = (services: Services, { shipment, carrier }: BookingRequest): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    if (!(await claimBooking(tx, shipment.id, bookingSeconds(services)))) return false
    await setCarrier(tx, shipment.id, carrier)
    return true
  })

/**
 * Resumes a booking whose response was lost: looks it up by our reference, and requests it again only if the courier
 * does not know it.
 */
async function resumeBooking(services: Services, request: BookingRequest): Promise<Result<StartedShipment>> {
  const { shipment } = request
  const resolution = await resolveBooking(services, shipment)
  if (resolution.state === 'booked') return toResult(resolution.booked)
  if (resolution.state === 'unknown') return unavailable(serverMessages.courierUnavailable, 60)
  if (resolution.state === 'begun' || !(await claimAgain(services, request)))
    return conflict(serverMessages.shipmentUnderWay)
  return bookShipment(services, request)
}

/**
 * The result of a booking, or after some seconds that it is under way: it goes on, and the order shows its end. If this
 * process dies meanwhile, the job looks the booking up.
 */
async function respondInTime(
  { configuration, log }: Services,
  { reference }: Shipment,
  booking: Promise<Result<StartedShipment>>,
): Promise<Result<StartedShipment>> {
  const answered = new AbortController()
  const underWay = pause(configuration.courier.workSeconds * patienceMs, null, { signal: answered.signal })
  try {
    const result = await Promise.race([booking, underWay])
    if (result) return result
  } finally {
    answered.abort()
    underWay.catch(() => undefined)
  }
  booking.catch((error: unknown) => log.error({ reference, err: error }, 'a booking could not be recorded'))
  return ok({ state: 'booking', tracking_id: '', courier: '', tracking_url: '' }, serverMessages.shipmentBeingBooked)
}

/**
 * Books the parcel of a line exactly once, even for repeated and concurrent requests. Holds no lock while the courier
 * is called.
 */
export async function startShipment(
  services: Services,
  context: AuditContext,
  input: ParsedInput<'admin/create-new-order'>,
): Promise<Result<StartedShipment>> {
  const { db, gateways } = services
  const { booking: current } = gateways.courier
  const pickup = await readPickupAddress(db)
  if (!pickup) return conflict(serverMessages.shipmentNoAddress)
  const isByHand = input.carrier_id === byHand
  const chosen = isByHand ? ok(null) : await readChosenCarrier(services, input)
  if (!chosen.ok) return chosen
  const carrier = chosen.data
  const opened = await inTransaction(db, async (tx, refuse: Refuse) =>
    ok(
      await openBooking(
        tx,
        context,
        { provider: isByHand ? byHand : current.provider, askingSeconds: bookingSeconds(services), carrier },
        input,
        refuse,
      ),
    ),
  )
  if (!opened.ok) return opened
  const { shipmentId, isResumed } = opened.data
  const shipment = await findShipment(db, { id: shipmentId })
  if (!shipment) throw new Error(`The shipment ${shipmentId} no longer exists`)
  if (shipment.state === 'booked') return toResult(toBooked(shipment))
  const gateway = gateways.courier.of(shipment.provider) ?? current
  const proceed = isResumed ? resumeBooking : bookShipment
  return respondInTime(services, shipment, proceed(services, { gateway, shipment, pickup, carrier }))
}
