import { sql } from 'kysely'
import type { ChangeToUndo } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

/** Links two products again that were unlinked, with the colours of before. */
export async function undoUnlink(tx: Transaction, { change, key, verify, refuseChanged }: ChangeToUndo): Promise<void> {
  const [product, linked] = [Number(key), Number(change.before?.['linked'])]
  const [color, ownColor] = [change.before?.['color'], change.before?.['own_color']]
  // Locks both in id order, as linking does.
  const { rows } =
    await sql`select from products where id = any(${[product, linked]}::bigint[]) order by id for no key update`.execute(
      tx,
    )
  await verify()
  if (rows.length !== 2 || typeof color !== 'string' || typeof ownColor !== 'string') return refuseChanged()
  const inserted = await tx
    .insertInto('product_links')
    .values([
      { product_id: product, linked_id: linked, color },
      { product_id: linked, linked_id: product, color: ownColor },
    ])
    .onConflict((conflicting) => conflicting.columns(['product_id', 'linked_id']).doNothing())
    .returning('id')
    .execute()
  if (inserted.length !== 2) return refuseChanged()
  await refreshCatalogue(tx)
}
