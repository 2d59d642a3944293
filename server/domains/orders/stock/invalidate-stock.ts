import { z } from 'zod'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { available, held } from '../../catalogue/read-model/available-stock.ts'

/** Units of a product that were held, sold or released. */
export const movedUnitsRow = z.object({
  product_id: z.number(),
  quantity: z.number(),
})
export type MovedUnits = z.infer<typeof movedUnitsRow>

const productIdLeftRow = z.object({ product_id: z.number(), left: z.number() })

/**
 * Notifies all processes, once the transaction commits, of products whose stock changed. Lists and filters that do not
 * show the product are invalidated only if it may have sold out or come back: when no more units are left than have
 * just been moved.
 */
export async function invalidateStock(tx: Transaction, moved: MovedUnits[]): Promise<void> {
  if (moved.length === 0) return
  const rows = await queryRows(tx, productIdLeftRow)`
    with ${held} select v.product_id, sum(${available})::integer as left
    from variants v left join held on held.variant_id = v.id
    where v.product_id = any(${moved.map((line) => line.product_id)}::bigint[]) and v.is_active group by v.product_id`
  const movedOf = (productId: number) =>
    moved.reduce((sum, line) => sum + (line.product_id === productId ? line.quantity : 0), 0)
  const isScarce = rows.some((row) => row.left <= movedOf(row.product_id))
  await publishInvalidation(tx, [
    ...moved.map((line) => `product:${line.product_id}`),
    ...(isScarce ? ['catalogue'] : []),
  ])
}
