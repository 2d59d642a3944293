import type { FastifyInstance } from 'fastify'
import { asList, asObject, asText } from '../body-parsers.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import {
  cancelOrder,
  createShipment,
  findShipmentsByReference,
  type LabelAddress,
  type Shipment,
} from './shipment-record.ts'
import { type ShipmentRequest, validateShipment } from './shipment-request.ts'
import { sendShiprocketError } from './shiprocket-errors.ts'

/** Orders at Shiprocket: the shop creates one per parcel and searches them by its own order id. */
export function shiprocketOrderRoutes(app: FastifyInstance, { pool, clock, faults }: SandboxContext): void {
  app.post('/orders/create/adhoc', async (request, reply) => {
    const order = readOrder(asObject(request.body))
    if ('error' in order)
      return sendShiprocketError(reply, 422, 'The given data was invalid.', { order: [order.error] })
    const created = await createShipment(pool, { provider: 'shiprocket', ...order }, clock())
    return {
      order_id: Number(created.id),
      shipment_id: Number(created.id),
      status: 'NEW',
      status_code: 1,
      awb_code: null,
    }
  })

  app.post('/orders/cancel', async (request, reply) => {
    const [id] = asList(asObject(request.body)['ids'])
    if (!(await cancelOrder(pool, asText(id)))) return sendShiprocketError(reply, 404, 'Order not found')
    return { message: 'Order cancelled successfully.', status_code: 200 }
  })

  app.get<{ Querystring: { search?: string } }>('/orders', async (request) => {
    const found = await findShipmentsByReference(pool, 'shiprocket', asText(request.query.search))
    // With `reorder` the list is behind: it does not show the AWB yet.
    const isBehind = (await faults.take('courier', ['reorder'])) !== undefined
    return { data: found.map((shipment) => orderResponse(isBehind ? { ...shipment, awb: null } : shipment)) }
  })
}

const orderResponse = ({ id, reference, awb, status, courier, isOrderCancelled }: Shipment) => ({
  id: Number(id),
  channel_order_id: reference,
  status: isOrderCancelled ? 'CANCELED' : status,
  shipments: [{ id: Number(id), awb: awb ?? '', courier }],
})

function readOrder(body: Record<string, unknown>): ShipmentRequest {
  const item = asObject(asList(body['order_items'])[0])
  const pickupLocation = asText(body['pickup_location'])
  if (!pickupLocation) return { error: 'The pickup location field is required.' }
  return validateShipment({
    reference: asText(body['order_id']),
    size: [body['length'], body['breadth'], body['height']],
    details: {
      // A request names its pickup location only; its address is stored at Shiprocket.
      from: { name: pickupLocation, address: pickupLocation, pincode: '411001', phone: '2040000000' },
      to: readBillingAddress(body),
      goods: asText(item['name']),
      quantity: Number(item['units']),
      value: Number(body['sub_total']),
      weightKg: Number(body['weight']),
      invoice: asText(body['invoice_number']),
      ewayBill: asText(body['ewaybill_no']),
    },
  })
}

const readBillingAddress = (body: Record<string, unknown>): LabelAddress => ({
  name: `${asText(body['billing_customer_name'])} ${asText(body['billing_last_name'])}`.trim(),
  address: [body['billing_address'], body['billing_address_2'], body['billing_city'], body['billing_state']]
    .map(asText)
    .filter(Boolean)
    .join(', '),
  pincode: asText(body['billing_pincode']),
  phone: asText(body['billing_phone']),
})
