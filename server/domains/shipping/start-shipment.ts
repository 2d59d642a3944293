import type { ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import type { CourierGateway, ParcelPlace } from '../../gateways/courier/courier.port.ts'
import type { Doer } from '../../platform/database/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { conflict, ok, type Outcome, type Refusal, unavailable } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { claimBooking, openBooking } from './open-booking.ts'
import { resolveBooking } from './resolve-booking.ts'
import { type BookedShipment, failBooking, settleBooking, toBooked } from './settle-booking.ts'
import { findShipment, readParcel, readPickupPlace, type Shipment } from './shipments.queries.ts'

/** A question that was cut off by its time may still be worked on so long. */
const lateSeconds = 60
const resolveAfterMs = 30_000

const done = (booked: BookedShipment): Outcome<BookedShipment> => ok(booked, messages.shipmentInitiated)

/** Nobody knows whether the parcel was booked: the row waits, and a job looks it up. */
async function leaveOpen(
  { db }: Services,
  shipment: Shipment,
  { message, late }: { message: string; late: boolean },
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ message, asking_until: late ? sql<Date>`now() + make_interval(secs => ${lateSeconds})` : null })
    .where('id', '=', shipment.id)
    .where('state', '=', 'booking')
    .execute()
  await enqueue(
    db,
    'resolve-bookings',
    {},
    { runAt: new Date(Date.now() + resolveAfterMs), key: 'resolve-bookings-soon' },
  )
}

async function ask(
  services: Services,
  gateway: CourierGateway,
  shipment: Shipment,
  pickup: ParcelPlace,
): Promise<Outcome<BookedShipment>> {
  const answer = await gateway.book(await readParcel(services.db, shipment.id, pickup))
  if (answer.state === 'booked') return done(await settleBooking(services.db, shipment, answer.booking))
  if (answer.state === 'refused') {
    await failBooking(services.db, shipment.id, answer.message)
    return conflict(answers.courierRefused(answer.message))
  }
  services.log.warn({ reference: shipment.reference, reason: answer.message }, 'a booking has no answer')
  await leaveOpen(services, shipment, answer)
  // Whoever waited for a silent courier is not kept waiting for a second question.
  const end = answer.late ? null : await resolveBooking(services, shipment)
  return end?.state === 'booked' ? done(end.booked) : unavailable(answers.courierUnavailable, 60)
}

/** Goes on with a booking whose answer was lost: it is looked up by our reference, and asked for again only where the courier has none. */
async function goOn(
  services: Services,
  gateway: CourierGateway,
  shipment: Shipment,
  pickup: ParcelPlace,
): Promise<Outcome<BookedShipment>> {
  const end = await resolveBooking(services, shipment)
  if (end.state === 'booked') return done(end.booked)
  if (end.state === 'unknown') return unavailable(answers.courierUnavailable, 60)
  if (end.state === 'begun' || !(await inTransaction(services.db, (tx) => claimBooking(tx, shipment.id))))
    return conflict(answers.shipmentUnderWay)
  return ask(services, gateway, shipment, pickup)
}

/** Books the parcel of a line, once, however often and by however many it is asked for. Holds no lock while the courier is asked. */
export async function startShipment(
  services: Services,
  doer: Doer,
  input: ParsedInput<'admin/create-new-order'>,
): Promise<Outcome<BookedShipment>> {
  const { db, gateways } = services
  const { booking: current } = gateways.courier
  const pickup = await readPickupPlace(db)
  if (!pickup) return conflict(answers.shipmentNoAddress)
  const opened = await inTransaction(db, (tx, refuse: (refusal: Refusal) => never) =>
    openBooking(tx, doer, current.provider, input, refuse),
  )
  if ('ok' in opened) return opened
  const shipment = await findShipment(db, { id: opened.shipmentId })
  if (!shipment) throw new Error(`The shipment ${opened.shipmentId} is gone`)
  if (shipment.state === 'booked') return done(toBooked(shipment))
  const gateway = gateways.courier.of(shipment.provider) ?? current
  return opened.isBegun ? goOn(services, gateway, shipment, pickup) : ask(services, gateway, shipment, pickup)
}
