import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { sendPage } from '../markup/page-shell.ts'
import { trackingPage } from './shipment-cards.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { sendCourierWebhook } from './courier-webhook.ts'
import { findShipment, latestShipments, updateShipmentStatus, scansOf, type Scan } from './shipment-record.ts'

const maxListed = 200

/**
 * Carrier side: `POST /shipments/{awb}` moves a parcel, with a status in the courier's wording; customers track parcels
 * at `/track/{awb}`.
 */
export function shipmentRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { pool, clock } = context

  app.get('/shipments', async () => {
    const shipments = await latestShipments(pool, maxListed)
    return {
      shipments: shipments.map(({ awb, provider, reference, courier, status, createdAt, manifestedAt }) => ({
        awb,
        provider,
        reference,
        courier,
        status,
        at: createdAt,
        manifested_at: manifestedAt,
      })),
    }
  })

  app.post<{ Params: { awb: string } }>('/shipments/:awb', async (request, reply) => {
    const { status: statusText = '', location = 'Hub' } = textFields(request.body)
    const status = statusText
      .replace(/[\s_-]+/g, ' ')
      .trim()
      .toUpperCase()
    if (!/^[A-Z0-9 ,.:]{2,60}$/.test(status))
      return reply.code(422).send({ errors: { status: 'a status in the words of the courier, such as DELIVERED' } })
    const scan: Scan = { status, location: location.slice(0, 60), at: clock() }
    const updated = await updateShipmentStatus(pool, request.params.awb, scan)
    if (!updated) return reply.code(404).send({ message: 'No such shipment' })
    await sendCourierWebhook(context, updated, scan)
    if (request.headers.accept?.includes('text/html')) return reply.redirect('/sandbox#shipments', 303)
    return { awb: updated.awb, status }
  })

  app.get<{ Params: { awb: string } }>('/track/:awb', async (request, reply) => {
    const shipment = await findShipment(pool, { awb: request.params.awb })
    if (!shipment) return reply.code(404).send({ message: 'No such shipment' })
    return sendPage(reply, trackingPage(shipment, await scansOf(pool, shipment.id)))
  })
}
