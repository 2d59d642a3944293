import type { ParsedInput } from '@handset/contract/calls.ts'
import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../../platform/http/result.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'
import { findMatchingProducts } from '../read-model/staff-products.queries.ts'

const productStatusRow = z.object({
  id: z.number(),
  is_active: z.boolean(),
  publish_at: z.date().nullable(),
  archived_at: z.date().nullable(),
})
type ProductStatusRow = z.infer<typeof productStatusRow>

/** Products with their status, locked in id order. */
async function lockProducts(tx: Transaction, condition: RawBuilder<boolean>): Promise<ProductStatusRow[]> {
  return queryRows(tx, productStatusRow)`
    select id, is_active, publish_at, archived_at from products where ${condition} order by id for no key update`
}

/** Locks one product. 404 for an unknown one. */
async function lockProduct(tx: Transaction, id: number, refuse: Refuse): Promise<ProductStatusRow> {
  const [product] = await lockProducts(tx, sql<boolean>`id = ${id}`)
  return product ?? refuse(missing(serverMessages.productNotFound))
}

export function statusOf({
  is_active,
  publish_at,
  archived_at,
}: Pick<ProductStatusRow, 'is_active' | 'archived_at'> & { publish_at: unknown }): ProductForm['status'] {
  if (archived_at) return 'archived'
  if (is_active) return 'active'
  return publish_at ? 'scheduled' : 'draft'
}

const auditFields = (product: ProductStatusRow) => ({
  status: statusOf(product),
  ...(product.publish_at ? { publish_at: product.publish_at.toISOString() } : {}),
})

/** Sets the status of locked products and updates lists and pages. Open forms of these products get a conflict when saved. */
async function writeStatus(
  tx: Transaction,
  { actor }: AuditContext,
  ids: number[],
  isActive: boolean,
  isArchived: boolean,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      is_active: isActive,
      publish_at: null,
      archived_at: isArchived ? sql<Date>`now()` : null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
      updated_by: actor.email,
    }))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute()
  await refreshCatalogue(tx, sql`select unnest(${ids}::bigint[])`)
}

/** Whether anything changes: hiding a scheduled product also clears its date. */
const needsChange = ({ is_active, publish_at }: ProductStatusRow, isActive: boolean) =>
  is_active !== isActive || publish_at !== null

/** Publishes or hides a product. 404 for an unknown product, 409 to publish an archived one. */
export async function setProductStatus(
  tx: Transaction,
  context: AuditContext,
  { product_id: id, is_active: isActive }: ParsedInput<'admin/product-update-status'>,
  refuse: Refuse,
): Promise<void> {
  const product = await lockProduct(tx, id, refuse)
  if (product.archived_at && isActive) return refuse(conflict(serverMessages.productIsArchived))
  if (product.archived_at || !needsChange(product, isActive)) return
  await writeStatus(tx, context, [id], isActive, false)
  await writeAudit(tx, context, {
    action: 'product-update-status',
    entity: `product/${id}`,
    before: auditFields(product),
    after: { status: isActive ? 'active' : 'draft' },
  })
}

/** Archives a product, or restores it as a draft. 404 for an unknown product. */
export async function archiveProduct(
  tx: Transaction,
  context: AuditContext,
  { product_id: id, is_archived: isArchived }: ParsedInput<'admin/product-archive'>,
  refuse: Refuse,
): Promise<void> {
  const product = await lockProduct(tx, id, refuse)
  if (isArchived === (product.archived_at !== null)) return
  await writeStatus(tx, context, [id], false, isArchived)
  await writeAudit(tx, context, {
    action: 'product-archive',
    entity: `product/${id}`,
    before: auditFields(product),
    after: { status: isArchived ? 'archived' : 'draft' },
  })
}

/**
 * Publishes or hides the named products, or all of a filter, and returns which changed; archived and missing ones are
 * skipped. Refuses more than one request may change, with 409.
 */
export async function setMatchingStatuses(
  tx: Transaction,
  context: AuditContext,
  { all, product_ids: named, is_active: isActive, ...filter }: ParsedInput<'admin/product-bulk-status'>,
  refuse: Refuse,
): Promise<{ changed: number; product_ids: number[] }> {
  const ids = all ? await findMatchingProducts(tx, filter, limits.maxProductsAtOnce + 1) : named
  if (ids.length > limits.maxProductsAtOnce)
    return refuse(conflict(serverMessages.tooManyMatches(limits.maxProductsAtOnce)))
  const products = await lockProducts(tx, sql<boolean>`id = any (${ids}::bigint[])`)
  const changing = products.filter((product) => !product.archived_at && needsChange(product, isActive))
  const product_ids = changing.map(({ id }) => id)
  if (product_ids.length > 0) {
    await writeStatus(tx, context, product_ids, isActive, false)
    await writeAudit(tx, context, {
      action: 'product-bulk-status',
      entity: 'products',
      before: { products: changing.map((product) => ({ id: product.id, ...auditFields(product) })) },
      after: { status: isActive ? 'active' : 'draft', product_ids },
    })
  }
  return { changed: product_ids.length, product_ids }
}

/** Publishes the products whose time has come by the database's clock, and returns how many. */
export async function publishProducts(tx: Transaction): Promise<number> {
  const context: AuditContext = { actor: { email: 'shop' }, requestId: '' }
  const dueProducts = await lockProducts(tx, sql<boolean>`publish_at <= now()`)
  if (dueProducts.length === 0) return 0
  const ids = dueProducts.map(({ id }) => id)
  await writeStatus(tx, context, ids, true, false)
  await writeAudit(tx, context, {
    action: 'product-publish',
    entity: 'products',
    after: { status: 'active', product_ids: ids },
  })
  return dueProducts.length
}
