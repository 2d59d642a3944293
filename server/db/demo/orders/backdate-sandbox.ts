import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

interface ProviderRecords {
  payments: { key: string; at: string; decided_at: string | null }[]
  refunds: { key: string; at: string }[]
  shipments: { key: string; at: string; manifested_at: string | null }[]
}

async function readRecords(tx: Transaction, orderId: number): Promise<ProviderRecords | undefined> {
  const { rows } = await sql<ProviderRecords>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('key', merchant_txn_id, 'at', created_at, 'decided_at', decided_at)), '[]') from payment_attempts where order_id = ${orderId}) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('key', merchant_refund_id, 'at', created_at)), '[]') from refunds where order_id = ${orderId}) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('key', reference, 'at', created_at, 'manifested_at', pickup_requested_at)), '[]') from shipments where order_id = ${orderId}) as shipments`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Gives the sandbox's records of an order the times of the shop's rows. Written outside the transaction of the order, since the sandbox changes
 * these records on connections of its own.
 */
export async function backdateSandbox(db: Database, tx: Transaction, orderId: number, until: Date): Promise<void> {
  const records = await readRecords(tx, orderId)
  if (!records) return
  await sql`
    with r as (select ${JSON.stringify(records)}::jsonb as records),
    payments as (select t.* from r, jsonb_to_recordset(r.records->'payments') t (key text, at timestamptz, decided_at timestamptz)),
    refunds as (select t.* from r, jsonb_to_recordset(r.records->'refunds') t (key text, at timestamptz)),
    shipments as (select t.* from r, jsonb_to_recordset(r.records->'shipments') t (key text, at timestamptz, manifested_at timestamptz)),
    t1 as (update sandbox.payments x set created_at = p.at, decided_at = case when x.decided_at is not null then coalesce(p.decided_at, p.at) end
      from payments p where x.merchant_txn_id = p.key and greatest(x.created_at, x.decided_at) >= ${until}),
    t2 as (update sandbox.refunds x set created_at = p.at from refunds p where x.refund_id = p.key and x.created_at >= ${until}),
    -- What became of a refund of the past is not reported today.
    unsent as (delete from sandbox.webhooks x using refunds p where x.delivered_at is null and strpos(x.body, p.key) > 0),
    t3 as (update sandbox.shipments x set created_at = p.at, manifested_at = case when x.manifested_at is not null then coalesce(p.manifested_at, p.at) end
      from shipments p where x.reference = p.key and greatest(x.created_at, x.manifested_at) >= ${until})
    update sandbox.shipment_scans x set at = p.at from shipments p join sandbox.shipments s on s.reference = p.key where x.shipment_id = s.id and x.at >= ${until}`.execute(
    db,
  )
}
