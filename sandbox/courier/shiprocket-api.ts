import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isKnownSeller, issueToken } from './courier-keys.ts'
import { indianMoment, shiprocketId } from './courier-webhook.ts'
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
  type Shipment,
} from './shipment-record.ts'

/** Shiprocket's external API, version 1, relative to its base. */
export async function shiprocketApi(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.post('/auth/login', async (request, reply) => {
    const { email, password } = textFields(request.body)
    const { courier } = context.credentials
    if (email !== courier.email || password !== courier.password)
      return refuse(reply, 400, 'Invalid email and password combination')
    return { id: 1, email, token: issueToken(context) }
  })
  app.get<{ Params: { id: string } }>('/labels/:id', async (request, reply) => {
    const shipment = await findShipment(context.pool, { id: request.params.id.replace('.pdf', '') })
    return shipment ? reply.type('application/pdf').send(await labelPdf(shipment)) : refuse(reply, 404, 'Not found')
  })
  await app.register(async (scope) => sellerCalls(scope, context))
}

const refuse = (reply: FastifyReply, status: number, message: string, errors?: object) =>
  reply.code(status).send({ message, status_code: status, ...(errors ? { errors } : {}) })

function sellerCalls(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'courier', { losesAnswers: true })
  const { pool, clock } = context
  const first = (request: FastifyRequest, field: string) => text([block(request.body)[field]].flat()[0])

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) =>
    isKnownSeller(request, context) ? undefined : refuse(reply, 401, 'Token has expired'),
  )

  app.get<{ Querystring: { delivery_postcode?: string } }>('/courier/serviceability', async (request) => {
    const isFar = text(request.query.delivery_postcode).startsWith('99')
    return {
      status: isFar ? 404 : 200,
      data: {
        available_courier_companies: isFar
          ? []
          : [{ courier_company_id: 1, courier_name: 'Delhivery', freight_charge: 78.5 }],
      },
    }
  })

  app.post('/orders/create/adhoc', async (request, reply) => {
    const wish = readOrder(block(request.body))
    if ('fault' in wish) return refuse(reply, 422, 'The given data was invalid.', { order: [wish.fault] })
    const made = await orderShipment(pool, { provider: 'shiprocket', ...wish }, clock())
    return { order_id: Number(made.id), shipment_id: Number(made.id), status: 'NEW', status_code: 1, awb_code: null }
  })

  app.get<{ Querystring: { search?: string } }>('/orders', async (request) => ({
    data: (await findByReference(pool, 'shiprocket', text(request.query.search))).map(orderAnswer),
  }))

  app.post('/courier/assign/awb', async (request, reply) => {
    const given = await assignAwb(pool, first(request, 'shipment_id'), 'AWB ASSIGNED', clock())
    if (!given) return refuse(reply, 400, 'AWB is already assigned')
    const { awb, courier, chargePaise } = given
    return {
      awb_assign_status: 1,
      response: {
        data: { awb_code: awb, courier_company_id: 1, courier_name: courier, freight_charges: chargePaise / 100 },
      },
    }
  })

  app.post('/courier/generate/label', async (request, reply) => {
    const shipment = await findShipment(pool, { id: first(request, 'shipment_id') })
    if (!shipment?.awb) return refuse(reply, 404, 'No label')
    return {
      label_created: 1,
      label_url: `${request.protocol}://${request.host}/sandbox/shiprocket/v1/external/labels/${shipment.id}.pdf`,
    }
  })

  app.post('/courier/generate/pickup', async (request, reply) => {
    const shipment = await findShipment(pool, { id: first(request, 'shipment_id') })
    if (!shipment?.awb) return refuse(reply, 404, 'No shipment')
    await noteManifest(pool, shipment.id, clock())
    return { pickup_status: 1, response: { pickup_scheduled_date: first(request, 'pickup_date') } }
  })

  app.post('/orders/cancel/shipment/awbs', async (request, reply) => {
    const awb = first(request, 'awbs')
    const shipment = await findShipment(pool, { awb })
    if (!shipment) return refuse(reply, 404, 'AWB not found')
    if (!/^(AWB ASSIGNED|CANCELLED)$/.test(shipment.status))
      return refuse(reply, 400, 'The shipment is on its way and cannot be cancelled')
    if (shipment.status !== 'CANCELLED')
      await moveShipment(pool, awb, { status: 'CANCELLED', location: 'Shop', at: clock() })
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
        shipment_status: shiprocketId(shipment.status),
        shipment_track: [
          {
            awb_code: isLie ? 'SBX00000000' : shipment.awb,
            courier_name: shipment.courier,
            current_status: shipment.status,
          },
        ],
        shipment_track_activities: scans.toReversed().map(({ status, location, at }) => ({
          date: indianMoment(at),
          activity: status,
          status,
          location,
          'sr-status': shiprocketId(status),
          'sr-status-label': status,
        })),
      },
    }
  })
}

const orderAnswer = ({ id, reference, awb, status, courier }: Shipment) => ({
  id: Number(id),
  channel_order_id: reference,
  status,
  shipments: [{ id: Number(id), awb: awb ?? '', courier }],
})

function readOrder(body: Record<string, unknown>): ParcelWish {
  const item = block(list(body['order_items'])[0])
  if (!text(body['pickup_location'])) return { fault: 'The pickup location field is required.' }
  return judgeWish({
    reference: text(body['order_id']),
    size: [body['length'], body['breadth'], body['height']],
    details: {
      from: {
        name: text(body['pickup_location']),
        address: text(body['pickup_location']),
        pincode: '411001',
        phone: '2040000000',
      },
      to: {
        name: `${text(body['billing_customer_name'])} ${text(body['billing_last_name'])}`.trim(),
        address: [body['billing_address'], body['billing_address_2'], body['billing_city'], body['billing_state']]
          .map(text)
          .filter(Boolean)
          .join(', '),
        pincode: text(body['billing_pincode']),
        phone: text(body['billing_phone']),
      },
      goods: text(item['name']),
      quantity: Number(item['units']),
      value: Number(body['sub_total']),
      weightKg: Number(body['weight']),
      invoice: text(body['invoice_number']),
      ewayBill: text(body['ewaybill_no']),
    },
  })
}
