import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isKnownSeller, issueToken } from './courier-keys.ts'
import { labelPdf } from './label-pdf.ts'
import { block, judgeWish, list, type ParcelWish, text } from './parcel-wish.ts'
import {
  assignAwb,
  findByReference,
  findShipment,
  moveShipment,
  noteManifest,
  orderShipment,
  scansOf,
  type LabelPlace,
  type Shipment,
} from './shipment-record.ts'
import { trackingItem } from './courier-webhook.ts'

/** Refusals come with status 200, as Shipyaari sends them. */
const refusal = (message: string, statusCode = 400) => ({ success: false, statusCode, message, data: [] })
const answer = (data: unknown[], message = 'Success') => ({ success: true, statusCode: 200, message, data })

/** Shipyaari's seller panel, version 2, relative to its base. Logging in works whatever fault is set: faults are for what comes after. */
export async function shipyaariApi(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.post('/seller/signIn', async (request) => {
    const { email, password } = textFields(request.body)
    const { courier } = context.credentials
    if (email !== courier.email || password !== courier.password) return refusal('Invalid credentials', 401)
    return answer([{ token: issueToken(context), email }], 'Seller Signed In Successfully.')
  })
  await app.register(async (scope) => sellerCalls(scope, context))
}

function sellerCalls(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'courier', { losesAnswers: true })
  const { pool, clock } = context
  const lies = async () => (await context.faults.take('courier', ['lie'])) !== undefined

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isKnownSeller(request, context)) return reply.code(401).send(refusal('Unauthorized', 401))
    return undefined
  })

  app.post('/order/checkServiceabilityV2', async (request) => {
    const { deliveryPincode, weight } = block(request.body)
    if (!/^[1-9][0-9]{5}$/.test(text(deliveryPincode)) || !(Number(weight) > 0))
      return refusal('deliveryPincode and weight are Required')
    return answer(text(deliveryPincode).startsWith('99') ? [] : [{ partnerName: 'Delhivery', total: 78.5 }])
  })

  app.post('/order/placeOrderApiV3', async (request) => {
    const wish = readOrder(block(request.body))
    if ('fault' in wish) return refusal(wish.fault)
    const ordered = await orderShipment(pool, { provider: 'shipyaari', ...wish }, clock())
    const booked = await assignAwb(pool, ordered.id, 'BOOKED', clock())
    return answer([orderAnswer(booked ?? ordered, await lies())], 'Order placed successfully')
  })

  app.post('/order/getB2COrder', async (request) => {
    const found = await findByReference(pool, 'shipyaari', text(block(request.body)['searchText']))
    return answer([{ data: found.map((shipment) => orderAnswer(shipment)) }])
  })

  app.post('/labels/fetchLabels', async (request, reply) => {
    const shipment = await findShipment(pool, { awb: text(list(block(request.body)['awbs'])[0]) })
    if (!shipment) return refusal('No label for this AWB', 404)
    reply.type('application/pdf')
    return (await lies()) ? Buffer.from('<html>Please log in</html>') : labelPdf(shipment)
  })

  app.post('/order/fetchManifest', async (request) => {
    const shipment = await findShipment(pool, { awb: text(list(block(request.body)['awbs'])[0]) })
    if (!shipment) return refusal('AWB not found', 404)
    await noteManifest(pool, shipment.id, clock())
    return answer([{ awb: shipment.awb, manifest: 'created' }])
  })

  app.post('/order/cancelAWBs', async (request) => {
    const awb = text(list(block(request.body)['awbs'])[0])
    const shipment = await findShipment(pool, { awb })
    if (!shipment) return refusal('AWB not found', 404)
    if (!/^(BOOKED|CANCELLED)$/.test(shipment.status))
      return refusal('The shipment is on its way and cannot be cancelled')
    if (shipment.status === 'BOOKED')
      await moveShipment(pool, awb, { status: 'CANCELLED', location: 'Shop', at: clock() })
    return answer([{ awb, message: 'Cancelled' }])
  })

  app.get<{ Querystring: { trackingNo?: string } }>('/tracking/getTracking', async (request) => {
    const shipment = await findShipment(pool, { awb: text(request.query.trackingNo) })
    if (!shipment) return refusal('No tracking information', 404)
    const told = (await lies()) ? { ...shipment, awb: 'SBX00000000' } : shipment
    return answer([{ trackingInfo: [trackingItem(told, await scansOf(pool, shipment.id))] }])
  })
}

function orderAnswer(shipment: Shipment, isLie = false): object {
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

function readPlace(value: unknown): LabelPlace {
  const where = block(value)
  const contact = block(where['contact'])
  return {
    name: text(contact['name']),
    address: text(where['fullAddress']),
    pincode: text(where['pincode']),
    phone: text(contact['mobileNo']),
  }
}

function readOrder(body: Record<string, unknown>): ParcelWish {
  const box = block(list(body['boxInfo'])[0])
  const product = block(list(box['products'])[0])
  return judgeWish({
    reference: text(body['orderId']),
    size: [box['length'], box['breadth'], box['height']],
    details: {
      from: readPlace(body['pickupDetails']),
      to: readPlace(body['deliveryDetails']),
      goods: text(product['name']),
      quantity: Number(product['qty']),
      value: Number(block(box['codInfo'])['invoiceValue']),
      weightKg: Number(box['deadWeight']),
      invoice: '',
      ewayBill: text(body['eWayBillNo']),
    },
  })
}
