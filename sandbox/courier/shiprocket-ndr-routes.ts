import type { FastifyInstance } from 'fastify'
import { asObject, asText } from '../body-parsers.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { formatIndianTime } from './courier-webhook.ts'
import {
  findShipment,
  recordNdrAction,
  scansOf,
  type Shipment,
  undeliveredShipments,
  updateShipmentStatus,
} from './shipment-record.ts'
import { sendShiprocketError } from './shiprocket-errors.ts'

const actions = ['re-attempt', 'fake-attempt', 'return']
const pageSize = 15

/** Parcels that could not be delivered. A carrier takes one response for each failed attempt, and nothing of a parcel that moves. */
export function shiprocketNdrRoutes(app: FastifyInstance, { pool, clock, faults }: SandboxContext): void {
  const describe = async ({ id, awb, courier }: Shipment) => {
    const failed = (await scansOf(pool, id)).filter(({ status }) => status === 'UNDELIVERED')
    return {
      id: Number(id),
      shipment_id: Number(id),
      awb_code: awb,
      courier,
      attempts: failed.length,
      reason: 'Customer not available',
      ndr_raised_at: formatIndianTime(failed[0]?.at ?? clock()),
      status: 'UNDELIVERED',
      escalation_status: 0,
    }
  }

  app.get<{ Querystring: { page?: string } }>('/ndr/all', async (request) => {
    const found = await undeliveredShipments(pool)
    const page = Math.max(1, Number(request.query.page ?? 1))
    const shown = found.slice((page - 1) * pageSize, page * pageSize)
    return {
      data: await Promise.all(shown.map(describe)),
      meta: {
        pagination: {
          total: found.length,
          current_page: page,
          total_pages: Math.max(1, Math.ceil(found.length / pageSize)),
        },
      },
    }
  })

  app.get<{ Params: { awb: string } }>('/ndr/:awb', async (request, reply) => {
    const shipment = await findShipment(pool, { awb: request.params.awb })
    if (shipment?.status !== 'UNDELIVERED') return sendShiprocketError(reply, 404, 'No NDR for this AWB')
    return { data: [await describe(shipment)] }
  })

  app.post<{ Params: { awb: string } }>('/ndr/:awb/action', async (request, reply) => {
    const body = asObject(request.body)
    const action = asText(body['action'])
    const shipment = await findShipment(pool, { awb: request.params.awb })
    if (shipment?.status !== 'UNDELIVERED') return sendShiprocketError(reply, 404, 'No NDR for this AWB')
    if (!actions.includes(action) || !asText(body['comments']))
      return sendShiprocketError(reply, 422, 'The given data was invalid.', {
        comments: ['The comments field is required.'],
      })
    const attempts = (await scansOf(pool, shipment.id)).filter(({ status }) => status === 'UNDELIVERED').length
    if (!(await recordNdrAction(pool, shipment.id, attempts, body)))
      return sendShiprocketError(reply, 400, 'Action already taken for this NDR')
    if (action === 'return')
      await updateShipmentStatus(pool, request.params.awb, { status: 'RTO INITIATED', location: 'Hub', at: clock() })
    // Accepted, with or without words.
    if (await faults.take('courier', ['lie'])) return reply.code(202).send()
    return reply.code(202).send({ message: 'Action submitted successfully' })
  })
}
