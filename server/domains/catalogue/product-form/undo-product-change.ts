import { sql } from 'kysely'
import type { AuditContext, ChangeToUndo } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

/** The status that a product gets back. */
interface FormerStatus {
  id: number
  is_active: boolean
  publish_at: string | null
  is_archived: boolean
}

const toFormerStatus = (id: number, { status, publish_at }: Record<string, unknown>): FormerStatus => ({
  id,
  is_active: status === 'active',
  publish_at: typeof publish_at === 'string' ? publish_at : null,
  is_archived: status === 'archived',
})

/**
 * Sets the status of products back. A status change stamps its products with its own time, so a product with another
 * time was changed again, and nothing is undone. A publication time that has passed meanwhile publishes immediately.
 */
async function restoreStatuses(
  tx: Transaction,
  { actor }: AuditContext,
  products: readonly FormerStatus[],
  { change, refuseChanged }: ChangeToUndo,
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const locked = await tx
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const isUntouched = locked.every(({ updated_at }) => updated_at.getTime() === change.at.getTime())
  if (locked.length !== ids.length || !isUntouched) return refuseChanged()
  await sql`
    update products p set is_active = n.is_active, publish_at = n.publish_at, archived_at = case when n.is_archived then now() end,
      version = p.version + 1, updated_at = now(), updated_by = ${actor.email}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) n (id bigint, is_active boolean, publish_at timestamptz, is_archived boolean)
    where p.id = n.id`.execute(tx)
  await refreshCatalogue(tx, sql`select unnest(${ids}::bigint[])`)
}

/** Links two products again that were unlinked, with the colours of before. */
async function undoUnlink(tx: Transaction, { change, key, verify, refuseChanged }: ChangeToUndo): Promise<void> {
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

/** Undoes publishing, hiding, archiving or unlinking one product. */
export async function undoProductChange(tx: Transaction, context: AuditContext, undo: ChangeToUndo): Promise<void> {
  const { change, key } = undo
  if (change.action === 'delete-linked-product') return undoUnlink(tx, undo)
  if (change.action !== 'product-update-status' && change.action !== 'product-archive') return undo.refuseChanged()
  return restoreStatuses(tx, context, [toFormerStatus(Number(key), change.before ?? {})], undo)
}

/** Undoes publishing or hiding several products at once. */
export async function undoProductsChange(tx: Transaction, context: AuditContext, undo: ChangeToUndo): Promise<void> {
  const { action, before } = undo.change
  const former = Array.isArray(before?.['products']) ? (before['products'] as Record<string, unknown>[]) : []
  if (action !== 'product-bulk-status' || former.length === 0) return undo.refuseChanged()
  return restoreStatuses(
    tx,
    context,
    former.map((product) => toFormerStatus(Number(product['id']), product)),
    undo,
  )
}
