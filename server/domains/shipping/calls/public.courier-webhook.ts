import { handle } from '../../../platform/http/call-handler.ts'
import { ok, unauthorised } from '../../../platform/http/result.ts'
import { applyTrackingEvents } from '../apply-tracking-events.ts'
import { findShipment } from '../shipments.queries.ts'

export default handle('public/courier-webhook', async ({ raw, ...services }) => {
  const updates = services.gateways.courier.all
    .map((gateway) => gateway.readWebhook(raw.body, raw.headers))
    .find((read) => read !== null)
  if (!updates) return unauthorised('The token is not right')
  for (const { awb, reference, events } of updates) {
    const shipment = await findShipment(services.db, { awb, reference })
    // An unknown parcel is acknowledged: sending the webhook again would not change that.
    if (shipment) await applyTrackingEvents(services, shipment, events)
    else services.log.warn({ awb }, 'webhook for an unknown parcel')
  }
  return ok(null)
})
