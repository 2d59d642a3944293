import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { openIssues } from '../payments/payment-issues.queries.ts'
import { menuQueues } from './queues.queries.ts'

/** A condition that staff are notified of while it lasts. */
const conditionRow = z.object({
  subject: z.string(),
  detail: z.string(),
})
export type Condition = z.infer<typeof conditionRow>

/** As many as a person could look at; beyond them the lists say more than notifications. */
export const maxConditions = 500

/** The payments that wait for a person. */
export async function readIssueConditions(db: Reader): Promise<Condition[]> {
  return queryRows(db, conditionRow)`
    select i.kind || '/' || i.id as subject, coalesce((select o.order_number from orders o where o.id = i.order_id), i.provider) as detail
    ${openIssues} order by i.since desc limit ${sql.lit(maxConditions)}`
}

/** The products that are low in stock. */
export async function readStockConditions(db: Reader): Promise<Condition[]> {
  return queryRows(db, conditionRow)`
    select p.id::text as subject, p.name as detail from products p where ${menuQueues.isLowInStock} order by p.id
      limit ${sql.lit(maxConditions)}`
}
