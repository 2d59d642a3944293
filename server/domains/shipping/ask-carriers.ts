import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { CarrierOffer } from '../../gateways/courier/courier.port.ts'
import { conflict, invalidField, missing, ok, type Result, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { parcelSize } from './parcel-size.ts'
import { findShipment, readPickupAddress } from './shipments.queries.ts'

interface OfferedCarriers {
  courier: string
  isServiceable: boolean
  recommendedId: string | null
  carriers: CarrierOffer[]
}

/**
 * Asks who carries the parcel of a line: at the courier of its open booking, else at the one that books. Refuses with 404 an
 * unknown line; 503 without a response.
 */
async function askCarriers(services: Services, lineId: number): Promise<Result<OfferedCarriers>> {
  const { db, gateways, log } = services
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['pincode', 'quantity', 'price_paise'])
    .where('order_lines.id', '=', lineId)
    .executeTakeFirst()
  if (!line) return missing()
  const pickup = await readPickupAddress(db)
  if (!pickup) return conflict(serverMessages.shipmentNoAddress)
  const shipment = await findShipment(db, { lineId })
  const courier = (shipment && gateways.courier.of(shipment.provider)) ?? gateways.courier.booking
  const response = await courier.checkServiceability({
    ...parcelSize(line.quantity),
    from: pickup.pincode,
    to: line.pincode,
    value: line.price_paise * line.quantity,
  })
  if (response.state === 'unknown') {
    log.warn({ line: lineId, reason: response.message }, 'the courier did not say who carries a parcel')
    return unavailable(serverMessages.courierNoResponse, 30)
  }
  const isServiceable = response.state === 'serviceable'
  const { carriers, recommendedId } = isServiceable ? response : { carriers: [], recommendedId: null }
  return ok({ courier: courier.label, isServiceable, recommendedId, carriers })
}

/** The carriers among which a staff member chooses. */
export async function listCarriers(
  services: Services,
  lineId: number,
): Promise<Result<CallOutput<'admin/parcel-carriers'>>> {
  const asked = await askCarriers(services, lineId)
  if (!asked.ok) return asked
  const { courier, isServiceable, recommendedId, carriers } = asked.data
  return ok({
    courier,
    is_serviceable: isServiceable,
    recommended_id: recommendedId,
    carriers: carriers.map(({ id, name, rate, days, day }) => ({
      carrier_id: id,
      name,
      rate: rate === null ? null : toRupees(rate),
      days,
      date: day,
    })),
  })
}

/** The chosen carrier as the courier offers it now, never as the browser says; null without a choice. 422 if it is not offered. */
export async function readChosenCarrier(
  services: Services,
  { order_product_id: lineId, carrier_id }: ParsedInput<'admin/create-new-order'>,
): Promise<Result<CarrierOffer | null>> {
  if (!carrier_id) return ok(null)
  const asked = await askCarriers(services, lineId)
  if (!asked.ok) return asked
  const carrier = asked.data.carriers.find(({ id }) => id === carrier_id)
  return carrier ? ok(carrier) : invalidField('carrier_id', serverMessages.carrierNotOffered)
}
