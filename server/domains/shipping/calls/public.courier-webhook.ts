import { handle } from '../../../platform/http/call-handler.ts'
import { ok, unauthorised } from '../../../platform/http/result.ts'
import { applyTrackingEvents } from '../apply-tracking-events.ts'
import { findShipment } from '../shipments.queries.ts'

export default handle('public/courier-webhook', async ({ raw, ...services }) => {
  const [read] = services.gateways.courier.all.flatMap(({ provider, readWebhook }) => {
    const updates = readWebhook(raw.body, raw.headers)
    return updates ? [{ provider, updates }] : []
  })
  if (!read) return unauthorised('The token is not right')
  for (const { awb, reference, events } of read.updates) {
    const shipment = await findShipment(services.db, { provider: read.provider, awb, reference })
    // An unknown parcel is acknowledged: sending the webhook again would not change that.
    if (shipment) await applyTrackingEvents(services, shipment, events)
    else services.log.warn({ awb }, 'webhook for an unknown parcel')
  }
  return ok(null)
})
