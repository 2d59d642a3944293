import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asObject, asText } from '../body-parsers.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import {
  assignAwb,
  carriers,
  findShipment,
  recordManifest,
  recordPickup,
  type Shipment,
  updateShipmentStatus,
} from './shipment-record.ts'
import { formatIndianTime } from './courier-webhook.ts'
import { sendShiprocketError } from './shiprocket-errors.ts'

/** Shiprocket takes several ids per call in some fields; the sandbox reads the first. */
const firstValue = (request: FastifyRequest, field: string) => asText([asObject(request.body)[field]].flat()[0])

const isQueuedByAwb = ({ courier }: Shipment) => courier === 'Delhivery'
const tomorrow = (now: Date) => formatIndianTime(new Date(now.getTime() + 86_400_000)).slice(0, 10)

/** From the AWB to the pickup of a parcel, or its cancellation before the pickup. */
export function shiprocketParcelRoutes(app: FastifyInstance, context: SandboxContext): void {
  awbRoutes(app, context)
  handoverRoutes(app, context)
}

function awbRoutes(app: FastifyInstance, { pool, clock, faults }: SandboxContext): void {
  app.post('/courier/assign/awb', async (request, reply) => {
    // The wallet is empty: the order stays, and waits for its carrier.
    if (await faults.take('courier', ['lie']))
      return { status_code: 350, message: 'Please recharge your ShipRocket wallet. The minimum balance is Rs 100' }
    const chosen = firstValue(request, 'courier_id')
    const carrier = carriers[Number(chosen) - 1]
    if (chosen && !carrier) return sendShiprocketError(reply, 400, 'Courier is not serviceable')
    const id = firstValue(request, 'shipment_id')
    const assigned = await assignAwb(pool, id, { status: 'AWB ASSIGNED', carrier, now: clock() })
    if (!assigned) return sendShiprocketError(reply, 400, 'AWB is already assigned')
    const { awb, courier } = assigned
    // The AWB schedules the pickup with most carriers.
    if (isQueuedByAwb(assigned)) await recordPickup(pool, assigned.id, tomorrow(clock()))
    return {
      awb_assign_status: 1,
      response: {
        data: {
          awb_code: awb,
          courier_company_id: carriers.indexOf(courier) + 1,
          courier_name: courier,
          ...(isQueuedByAwb(assigned) ? { pickup_scheduled_date: `${tomorrow(clock())} 10:00:00` } : {}),
        },
      },
    }
  })

  app.get<{ Params: { id: string } }>('/shipments/:id', async (request, reply) => {
    const shipment = await findShipment(pool, { id: request.params.id })
    if (!shipment) return sendShiprocketError(reply, 404, 'No shipment')
    return { data: { id: Number(shipment.id), awb: shipment.awb ?? '', courier: shipment.courier } }
  })

  app.post('/courier/generate/label', async (request, reply) => {
    const shipment = await findShipment(pool, { id: firstValue(request, 'shipment_id') })
    if (!shipment?.awb) return sendShiprocketError(reply, 404, 'No label')
    return {
      label_created: 1,
      label_url: `${request.protocol}://${request.host}/sandbox/shiprocket/v1/external/labels/${shipment.id}.pdf`,
    }
  })
}

function handoverRoutes(app: FastifyInstance, { pool, clock, faults }: SandboxContext): void {
  app.post('/courier/generate/pickup', async (request, reply) => {
    const shipment = await findShipment(pool, { id: firstValue(request, 'shipment_id') })
    if (!shipment?.awb) return sendShiprocketError(reply, 404, 'No shipment')
    if (shipment.courier === 'Xpressbees') return { pickup_status: 0, message: 'No pickup slot is free' }
    // The day is the carrier's, whichever was asked for.
    const day = tomorrow(clock())
    if (!(await recordPickup(pool, shipment.id, day)))
      return sendShiprocketError(reply, 400, 'Already in Pickup Queue.')
    return {
      pickup_status: 1,
      response: { pickup_scheduled_date: `${day} 10:00:00`, pickup_token_number: 'Reference No: 1' },
    }
  })

  app.post('/manifests/generate', async (request, reply) => {
    const shipment = await findShipment(pool, { id: firstValue(request, 'shipment_id') })
    if (!shipment?.awb) return sendShiprocketError(reply, 404, 'No shipment')
    if (!shipment.pickupDay) return sendShiprocketError(reply, 400, 'Pickup is not generated yet')
    if (shipment.manifestedAt) return sendShiprocketError(reply, 400, 'Manifest already generated.')
    await recordManifest(pool, shipment.id, clock())
    return {
      status: 1,
      manifest_url: `${request.protocol}://${request.host}/sandbox/shiprocket/v1/external/manifests/${shipment.id}.pdf`,
    }
  })

  app.post('/orders/cancel/shipment/awbs', async (request, reply) => {
    const awb = firstValue(request, 'awbs')
    const shipment = await findShipment(pool, { awb })
    if (!shipment) return sendShiprocketError(reply, 404, 'AWB not found')
    if (shipment.status.startsWith('CANCEL')) return { message: 'Shipment(s) are in processing tab !' }
    if (shipment.status !== 'AWB ASSIGNED')
      return sendShiprocketError(reply, 400, 'The shipment is on its way and cannot be cancelled')
    // A request only: the carrier decides, and reports it by a scan.
    await updateShipmentStatus(pool, awb, { status: 'CANCELLATION REQUESTED', location: 'Shop', at: clock() })
    if (await faults.take('courier', ['lie'])) return reply.code(204).send()
    return { message: 'Bulk Shipment cancellation is in progress. Please wait for some time.' }
  })
}
