import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { assignAwb, findShipment, recordManifest, updateShipmentStatus } from './shipment-record.ts'
import { asObject, asText } from './shipment-request.ts'
import { sendShiprocketError } from './shiprocket-errors.ts'

/** Shiprocket takes several ids per call in some fields; the sandbox reads the first. */
const firstValue = (request: FastifyRequest, field: string) => asText([asObject(request.body)[field]].flat()[0])

/** From the AWB to the pickup of a parcel, or its cancellation before the pickup. */
export function shiprocketParcelRoutes(app: FastifyInstance, { pool, clock }: SandboxContext): void {
  app.post('/courier/assign/awb', async (request, reply) => {
    const assigned = await assignAwb(pool, firstValue(request, 'shipment_id'), 'AWB ASSIGNED', clock())
    if (!assigned) return sendShiprocketError(reply, 400, 'AWB is already assigned')
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
    if (!shipment?.awb) return sendShiprocketError(reply, 404, 'No label')
    return {
      label_created: 1,
      label_url: `${request.protocol}://${request.host}/sandbox/shiprocket/v1/external/labels/${shipment.id}.pdf`,
    }
  })

  app.post('/courier/generate/pickup', async (request, reply) => {
    const shipment = await findShipment(pool, { id: firstValue(request, 'shipment_id') })
    if (!shipment?.awb) return sendShiprocketError(reply, 404, 'No shipment')
    await recordManifest(pool, shipment.id, clock())
    return { pickup_status: 1, response: { pickup_scheduled_date: firstValue(request, 'pickup_date') } }
  })

  app.post('/orders/cancel/shipment/awbs', async (request, reply) => {
    const awb = firstValue(request, 'awbs')
    const shipment = await findShipment(pool, { awb })
    if (!shipment) return sendShiprocketError(reply, 404, 'AWB not found')
    if (!/^(AWB ASSIGNED|CANCELLED)$/.test(shipment.status))
      return sendShiprocketError(reply, 400, 'The shipment is on its way and cannot be cancelled')
    if (shipment.status !== 'CANCELLED')
      await updateShipmentStatus(pool, awb, { status: 'CANCELLED', location: 'Shop', at: clock() })
    return { message: 'Shipment cancelled' }
  })
}
