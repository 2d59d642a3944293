import { type CallOutput, calls } from '@handset/contract/calls.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const bulkChangeRow = calls['admin/bulk-change'].output

/** Progress of a change of many rows that this staff member started; its failures by name. Null for any other. */
export async function readBulkChange(
  db: Reader,
  staffId: number,
  id: number,
): Promise<CallOutput<'admin/bulk-change'> | null> {
  const rows = await queryRows(db, bulkChangeRow)`
    select cardinality(b.targets) as total, b.done,
      (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(o.order_number, r.heading, ''), 'reason', f.failure ->> 'reason') order by f.position), '[]')
        from jsonb_array_elements(b.failures) with ordinality f (failure, position)
          left join orders o on b.kind = 'order-status' and o.id = (f.failure ->> 'target')::bigint
          left join reviews r on b.kind = 'review-status' and r.id = (f.failure ->> 'target')::bigint) as failures
    from bulk_changes b where b.id = ${id} and b.staff_id = ${staffId}`
  return rows[0] ?? null
}
