import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { formatIndianTime, shiprocketStatusId } from './courier-webhook.ts'
import { findShipment, type Scan, scansOf, type Shipment } from './shipment-record.ts'

/** Shiprocket answers 200 for an AWB that it does not know. */
const unknownAwb = {
  tracking_data: { track_status: 0, shipment_status: 0, error: 'Aahh! There is no activities found in our DB.' },
}

/** Where a parcel is. The fault `lie` reports another parcel's AWB. */
export function shiprocketTrackingRoute(app: FastifyInstance, { pool, faults }: SandboxContext): void {
  app.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async (request) => {
    const shipment = await findShipment(pool, { awb: request.params.awb })
    if (!shipment) return unknownAwb
    const lies = (await faults.take('courier', ['lie'])) !== undefined
    const reported = lies ? { ...shipment, awb: 'SBX00000000' } : shipment
    return trackingResponse(reported, await scansOf(pool, shipment.id))
  })
}

const trackingResponse = ({ id, awb, courier, status: newest }: Shipment, scans: Scan[]) => {
  // Words without a number leave the status of the shipment as it is.
  const status = scans.findLast((scan) => shiprocketStatusId(scan.status) !== null)?.status ?? newest
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: shiprocketStatusId(status),
      shipment_track: [
        {
          shipment_id: Number(id),
          awb_code: awb,
          courier_name: courier,
          current_status: status,
          delivered_date: status === 'DELIVERED' ? formatIndianTime(scans.at(-1)?.at ?? new Date(0)) : '',
        },
      ],
      shipment_track_activities: scans.toReversed().map((scan) => activity(scan, courier)),
    },
  }
}

/** Of some carriers Shiprocket passes on the words of a scan and no number of its own. */
function activity({ status, location, at }: Scan, courier: string): object {
  const isNumbered = courier !== 'Ecom Express' && shiprocketStatusId(status) !== null
  return {
    date: formatIndianTime(at),
    activity: status,
    status,
    location,
    'sr-status': isNumbered ? shiprocketStatusId(status) : 'NA',
    'sr-status-label': isNumbered ? status : 'NA',
  }
}
