import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isAuthorizedSeller, issueSellerToken } from './courier-keys.ts'
import { formatIndianTime, shiprocketStatusId } from './courier-webhook.ts'
import { labelPdf } from './label-pdf.ts'
import { asObject, validateShipment, asList, type ShipmentRequest, asText } from './shipment-request.ts'
import {
  assignAwb,
  findShipmentsByReference,
  findShipment,
  updateShipmentStatus,
  recordManifest,
  createShipment,
  scansOf,
  type Shipment,
} from './shipment-record.ts'

/** Shiprocket's external API, version 1, relative to its base. */
export async function shiprocketApi(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.post('/auth/login', async (request, reply) => {
    const { email, password } = textFields(request.body)
    const { courier } = context.credentials
    if (email !== courier.email || password !== courier.password)
      return sendError(reply, 400, 'Invalid email and password combination')
    return { id: 1, email, token: issueSellerToken(context) }
  })
  app.get<{ Params: { id: string } }>('/labels/:id', async (request, reply) => {
    const shipment = await findShipment(context.pool, { id: request.params.id.replace('.pdf', '') })
    return shipment ? reply.type('application/pdf').send(await labelPdf(shipment)) : sendError(reply, 404, 'Not found')
  })
  await app.register(async (scope) => sellerRoutes(scope, context))
}

const sendError = (reply: FastifyReply, status: number, message: string, errors?: object) =>
  reply.code(status).send({ message, status_code: status, ...(errors ? { errors } : {}) })

function sellerRoutes(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'courier', { losesResponses: true })
  const { pool, clock } = context
  const firstValue = (request: FastifyRequest, field: string) => asText([asObject(request.body)[field]].flat()[0])

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) =>
    isAuthorizedSeller(request, context) ? undefined : sendError(reply, 401, 'Token has expired'),
  )

  app.get<{ Querystring: { delivery_postcode?: string } }>('/courier/serviceability', async (request) => {
    const isUnserved = asText(request.query.delivery_postcode).startsWith('99')
    return {
      status: isUnserved ? 404 : 200,
      data: {
        available_courier_companies: isUnserved
          ? []
          : [{ courier_company_id: 1, courier_name: 'Delhivery', freight_charge: 78.5 }],
      },
    }
  })

  app.post('/orders/create/adhoc', async (request, reply) => {
    const order = readOrder(asObject(request.body))
    if ('error' in order) return sendError(reply, 422, 'The given data was invalid.', { order: [order.error] })
    const created = await createShipment(pool, { provider: 'shiprocket', ...order }, clock())
    return {
      order_id: Number(created.id),
      shipment_id: Number(created.id),
      status: 'NEW',
      status_code: 1,
      awb_code: null,
    }
  })

  app.get<{ Querystring: { search?: string } }>('/orders', async (request) => ({
    data: (await findShipmentsByReference(pool, 'shiprocket', asText(request.query.search))).map(orderResponse),
  }))

  app.post('/courier/assign/awb', async (request, reply) => {
    const assigned = await assignAwb(pool, firstValue(request, 'shipment_id'), 'AWB ASSIGNED', clock())
    if (!assigned) return sendError(reply, 400, 'AWB is already assigned')
    const { awb, courier, chargePaise } = assigned
    return {
      awb_assign_status: 1,
      response: {
        data: { awb_code: awb, courier_company_id: 1, courier_name: courier, freight_charges: chargePaise / 100 },
      },
    }
  })

  app.post('/courier/generate/label', async (request, reply) => {
    const shipment = await findShipment(pool, { id: firstValue(request, 'shipment_id') })
    if (!shipment?.awb) return sendError(reply, 404, 'No label')
    return {
      label_created: 1,
      label_url: `${request.protocol}://${request.host}/sandbox/shiprocket/v1/external/labels/${shipment.id}.pdf`,
    }
  })

  app.post('/courier/generate/pickup', async (request, reply) => {
    const shipment = await findShipment(pool, { id: firstValue(request, 'shipment_id') })
    if (!shipment?.awb) return sendError(reply, 404, 'No shipment')
    await recordManifest(pool, shipment.id, clock())
    return { pickup_status: 1, response: { pickup_scheduled_date: firstValue(request, 'pickup_date') } }
  })

  app.post('/orders/cancel/shipment/awbs', async (request, reply) => {
    const awb = firstValue(request, 'awbs')
    const shipment = await findShipment(pool, { awb })
    if (!shipment) return sendError(reply, 404, 'AWB not found')
    if (!/^(AWB ASSIGNED|CANCELLED)$/.test(shipment.status))
      return sendError(reply, 400, 'The shipment is on its way and cannot be cancelled')
    if (shipment.status !== 'CANCELLED')
      await updateShipmentStatus(pool, awb, { status: 'CANCELLED', location: 'Shop', at: clock() })
    return { message: 'Shipment cancelled' }
  })

  app.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async (request) => {
    const shipment = await findShipment(pool, { awb: request.params.awb })
    if (!shipment)
      return {
        tracking_data: { track_status: 0, shipment_status: 0, error: 'Aahh! There is no activities found in our DB.' },
      }
    const isLie = (await context.faults.take('courier', ['lie'])) !== undefined
    const scans = await scansOf(pool, shipment.id)
    return {
      tracking_data: {
        track_status: 1,
        shipment_status: shiprocketStatusId(shipment.status),
        shipment_track: [
          {
            awb_code: isLie ? 'SBX00000000' : shipment.awb,
            courier_name: shipment.courier,
            current_status: shipment.status,
          },
        ],
        shipment_track_activities: scans.toReversed().map(({ status, location, at }) => ({
          date: formatIndianTime(at),
          activity: status,
          status,
          location,
          'sr-status': shiprocketStatusId(status),
          'sr-status-label': status,
        })),
      },
    }
  })
}

const orderResponse = ({ id, reference, awb, status, courier }: Shipment) => ({
  id: Number(id),
  channel_order_id: reference,
  status,
  shipments: [{ id: Number(id), awb: awb ?? '', courier }],
})

function readOrder(body: Record<string, unknown>): ShipmentRequest {
  const item = asObject(asList(body['order_items'])[0])
  if (!asText(body['pickup_location'])) return { error: 'The pickup location field is required.' }
  return validateShipment({
    reference: asText(body['order_id']),
    size: [body['length'], body['breadth'], body['height']],
    details: {
      from: {
        name: asText(body['pickup_location']),
        address: asText(body['pickup_location']),
        pincode: '411001',
        phone: '2040000000',
      },
      to: {
        name: `${asText(body['billing_customer_name'])} ${asText(body['billing_last_name'])}`.trim(),
        address: [body['billing_address'], body['billing_address_2'], body['billing_city'], body['billing_state']]
          .map(asText)
          .filter(Boolean)
          .join(', '),
        pincode: asText(body['billing_pincode']),
        phone: asText(body['billing_phone']),
      },
      goods: asText(item['name']),
      quantity: Number(item['units']),
      value: Number(body['sub_total']),
      weightKg: Number(body['weight']),
      invoice: asText(body['invoice_number']),
      ewayBill: asText(body['ewaybill_no']),
    },
  })
}
