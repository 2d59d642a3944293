import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields, asList, asObject, asText } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isAuthorizedSeller, issueSellerToken } from './courier-keys.ts'
import { labelPdf } from './label-pdf.ts'
import { validateShipment, type ShipmentRequest } from './shipment-request.ts'
import {
  assignAwb,
  carriersTo,
  findShipmentsByReference,
  findShipment,
  updateShipmentStatus,
  recordManifest,
  createShipment,
  scansOf,
  type LabelAddress,
  type Shipment,
} from './shipment-record.ts'
import { trackingItem } from './courier-webhook.ts'

/** Errors are sent with status 200, as Shipyaari does. */
const errorResponse = (message: string, statusCode = 400) => ({ success: false, statusCode, message, data: [] })
const successResponse = (data: unknown[], message = 'Success') => ({ success: true, statusCode: 200, message, data })

/**
 * Shipyaari's seller panel, version 2, relative to its base. Log-in knows two faults of its own; the others apply to the
 * calls after it.
 */
export async function shipyaariApi(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.post('/seller/signIn', async (request) => {
    const { email, password } = textFields(request.body)
    const { courier } = context.credentials
    const fault = await context.faults.take('courier', ['login-refused', 'login-empty'])
    if (fault?.mode === 'login-empty') return successResponse([{ email }], 'Seller Signed In Successfully.')
    if (fault || email !== courier.email || password !== courier.password)
      return errorResponse('Invalid credentials', 401)
    return successResponse([{ token: issueSellerToken(context), email }], 'Seller Signed In Successfully.')
  })
  await app.register(async (scope) => sellerRoutes(scope, context))
}

function sellerRoutes(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'courier', { losesResponses: true, slowSeconds: 20 })
  const { pool, clock } = context
  const lies = async () => (await context.faults.take('courier', ['lie'])) !== undefined

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAuthorizedSeller(request, context)) return reply.code(401).send(errorResponse('Unauthorized', 401))
    return undefined
  })

  app.post('/order/checkServiceabilityV2', async (request) => {
    const { deliveryPincode, weight } = asObject(request.body)
    if (!/^[1-9][0-9]{5}$/.test(asText(deliveryPincode)) || !(Number(weight) > 0))
      return errorResponse('deliveryPincode and weight are Required')
    const services = carriersTo(asText(deliveryPincode)).map((partnerName, nth) => ({
      partnerName: partnerName.toUpperCase(),
      partnerServiceName: `${partnerName} Surface`,
      serviceMode: 'SURFACE',
      total: 78.5 + nth * 6,
    }))
    return successResponse(services)
  })

  app.post('/order/placeOrderApiV3', async (request) => {
    const order = readOrder(asObject(request.body))
    if ('error' in order) return errorResponse(order.error)
    const partner = asText(asObject(request.body)['courierPartner'])
    const carrier = carriersTo(order.details.to.pincode).find((name) => name.toUpperCase() === partner)
    if (partner && !carrier) return errorResponse('Courier partner is not serviceable')
    const ordered = await createShipment(pool, { provider: 'shipyaari', ...order }, clock())
    const booked = await assignAwb(pool, ordered.id, { status: 'BOOKED', carrier, now: clock() })
    return successResponse([orderResponse(booked ?? ordered, await lies())], 'Order placed successfully')
  })

  // The list of the seller panel, whose flag is called `status`.
  app.post('/order/getSellerOrderIN', async (request) => {
    // The list is behind.
    const found = (await lies())
      ? []
      : await findShipmentsByReference(pool, 'shipyaari', asText(asObject(request.body)['id']))
    const OrderData = found.map((shipment) => orderResponse(shipment))
    return { status: true, statusCode: 200, message: 'Success', data: [{ OrderData, orderCount: OrderData.length }] }
  })

  app.post('/labels/fetchLabels', async (request, reply) => {
    const shipment = await findShipment(pool, { awb: asText(asList(asObject(request.body)['awbs'])[0]) })
    if (!shipment) return errorResponse('No label for this AWB', 404)
    reply.type('application/pdf')
    return (await lies()) ? Buffer.from('<html>Please log in</html>') : labelPdf(shipment)
  })

  // A document, as in the seller panel.
  app.post('/order/fetchManifest', async (request, reply) => {
    const shipment = await findShipment(pool, { awb: asText(asList(asObject(request.body)['awbs'])[0]) })
    if (!shipment) return errorResponse('AWB not found', 404)
    await recordManifest(pool, shipment.id, clock())
    return reply.type('application/pdf').send(await labelPdf(shipment))
  })

  app.post('/order/cancelAWBs', async (request) => {
    const awb = asText(asList(asObject(request.body)['awbs'])[0])
    const shipment = await findShipment(pool, { awb })
    if (!shipment) return errorResponse('AWB not found', 404)
    if (!/^(BOOKED|CANCELLED)$/.test(shipment.status))
      return errorResponse('The shipment is on its way and cannot be cancelled')
    if (shipment.status === 'BOOKED')
      await updateShipmentStatus(pool, awb, { status: 'CANCELLED', location: 'Shop', at: clock() })
    return successResponse([{ awb, message: 'Cancelled' }])
  })

  app.get<{ Querystring: { trackingNo?: string } }>('/tracking/getTracking', async (request) => {
    const shipment = await findShipment(pool, { awb: asText(request.query.trackingNo) })
    if (!shipment) return errorResponse('No tracking information', 404)
    const reported = (await lies()) ? { ...shipment, awb: 'SBX00000000' } : shipment
    return successResponse([{ trackingInfo: [trackingItem(reported, await scansOf(pool, shipment.id))] }])
  })
}

function orderResponse(shipment: Shipment, isLie = false): object {
  const { reference, awb, status, courier, chargePaise } = shipment
  return {
    orderId: isLie ? `${reference}0` : reference,
    shipyaariId: `SY${shipment.id}`,
    orderType: 'B2C',
    zone: 'C',
    awbs: [
      {
        tracking: { awb: isLie ? 'SBX00000000' : awb, label: '', status: [{ currentStatus: status }] },
        charges: { partnerName: courier, total: chargePaise / 100 },
      },
    ],
  }
}

function readAddress(value: unknown): LabelAddress {
  const address = asObject(value)
  const contact = asObject(address['contact'])
  return {
    name: asText(contact['name']),
    address: asText(address['fullAddress']),
    pincode: asText(address['pincode']),
    phone: asText(contact['mobileNo']),
  }
}

function readOrder(body: Record<string, unknown>): ShipmentRequest {
  const box = asObject(asList(body['boxInfo'])[0])
  const product = asObject(asList(box['products'])[0])
  return validateShipment({
    reference: asText(body['orderId']),
    size: [box['length'], box['breadth'], box['height']],
    details: {
      from: readAddress(body['pickupDetails']),
      to: readAddress(body['deliveryDetails']),
      goods: asText(product['name']),
      quantity: Number(product['qty']),
      value: Number(asObject(box['codInfo'])['invoiceValue']),
      weightKg: Number(box['deadWeight']),
      invoice: '',
      ewayBill: asText(body['eWayBillNo']),
    },
  })
}
