import type { CallOutput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

type IntegrationShipment = CallOutput<'integration/shipments'>['shipments'][number]

const utc = sql.lit('YYYY-MM-DD"T"HH24:MI:SS"Z"')

/** The parcels of an order, those that were given up or refused included. */
export async function readIntegrationShipments(db: Reader, orderId: number): Promise<IntegrationShipment[]> {
  const { rows } = await sql<IntegrationShipment>`
    select s.id as shipment_id, s.line_id, s.state, s.courier, s.awb, s.tracking_url,
      to_char(s.shipped_at at time zone 'UTC', ${utc}) as shipped_at, to_char(s.delivered_at at time zone 'UTC', ${utc}) as delivered_at
    from shipments s where s.order_id = ${orderId} order by s.id`.execute(db)
  return rows
}
