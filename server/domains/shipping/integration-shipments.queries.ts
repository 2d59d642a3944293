import { calls } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const integrationShipmentRow = calls['integration/shipments'].output.shape.shipments.element
type IntegrationShipment = z.infer<typeof integrationShipmentRow>

const utc = sql.lit('YYYY-MM-DD"T"HH24:MI:SS"Z"')

/** The parcels of an order, those that were given up or refused included. */
export async function readIntegrationShipments(db: Reader, orderId: number): Promise<IntegrationShipment[]> {
  return queryRows(db, integrationShipmentRow)`
    select s.id as shipment_id, s.line_id, s.state, s.courier, s.awb, s.tracking_url,
      to_char(s.shipped_at at time zone 'UTC', ${utc}) as shipped_at, to_char(s.delivered_at at time zone 'UTC', ${utc}) as delivered_at
    from shipments s where s.order_id = ${orderId} order by s.id`
}
