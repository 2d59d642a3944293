import type pg from 'pg'
import type { Payment } from './payment-record.ts'

/** Pays a paid payment out now, with its refunds; those made later follow by themselves, or when this is called again. */
export async function settleNow(pool: pg.Pool, { id }: Pick<Payment, 'id'>, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox.payments set details = jsonb_build_object('settled_at', $2::text) || details || jsonb_build_object('refunds_settled_at', $2::text)
     where id = $1 and state = 'paid'`,
    [id, now.toISOString()],
  )
  return rowCount === 1
}
