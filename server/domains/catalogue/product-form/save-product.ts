import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { omit } from '../../../platform/core/omit.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { conflict, missing, type Refuse } from '../../../platform/http/result.ts'
import { idRow, queryRows } from '../../../platform/database/query-rows.ts'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { validateProductForm, type ProductSave } from './validate-product-form.ts'
import { type StoredProduct, lockProduct, readChangedSince } from './stored-product.queries.ts'
import { diffRecords, toFormRecord } from './product-form-record.ts'
import {
  newProductDefaults,
  type ProductColumns,
  productColumns,
  resolvePublication,
} from '../product-record/product-record.ts'
import { applyImagePlan, diffImages, readStoredImages } from '../images/save-images.ts'
import { applyVariantPlan, diffVariantPlan } from './save-variants.ts'

const toTableRow = ({ specifications, statutory, ...columns }: ProductColumns) => ({
  ...columns,
  specifications: JSON.stringify(specifications),
  statutory: JSON.stringify(statutory),
})

async function saveTags(tx: Transaction, id: number, tags: readonly number[]): Promise<void> {
  await enqueueStatement(
    tx,
    sql`delete from product_tags where product_id = ${id} and tag_id <> all (${tags}::integer[])`,
  )
  await enqueueStatement(
    tx,
    sql`insert into product_tags (product_id, tag_id) select distinct ${id}::bigint, tag from unnest(${tags}::integer[]) tag on conflict do nothing`,
  )
}

/** Refreshes the cards of the saved product and notifies every process. */
async function refreshProductCards(tx: Transaction, id: number): Promise<void> {
  await enqueueStatement(tx, sql`select refresh_product_cards(array[${id}::bigint])`)
  await publishInvalidation(tx, ['catalogue', `product:${id}`])
}

/** An unused number of eight digits. */
export async function generateProductId(tx: Transaction): Promise<number> {
  const rows = await queryRows(tx, idRow)`
    select tried.id from (select 10000000 + floor(random() * 90000000)::bigint id from generate_series(1, 40)) tried
    where not exists (select from products p where p.id = tried.id) limit 1`
  if (!rows[0]) throw new Error('No free product number was found')
  return rows[0].id
}

const readClock = (tx: Transaction) =>
  tx
    .selectNoFrom([
      sql<Date>`now()`.as('now'),
      sql<string>`to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('today'),
    ])
    .executeTakeFirstOrThrow()

const sortTagIds = (tags: readonly number[]): number[] => [...new Set(tags)].toSorted((one, other) => one - other)

/** Adds a product with its variants; returns its number. 422 for duplicates and for missing references. */
export async function addProduct(
  tx: Transaction,
  context: AuditContext,
  save: ProductSave,
  refuse: Refuse,
): Promise<CallOutput<'admin/product-add-product'>> {
  const { fields } = save
  const [shop, { now, today }, id] = await Promise.all([readSettings(tx, 'shop'), readClock(tx), generateProductId(tx)])
  const defaults = newProductDefaults(fields, shop, today)
  const columns = { ...productColumns(fields, defaults), ...resolvePublication(fields, defaults, now, false) }
  const plan = await validateProductForm(tx, save, columns.slug, { id: 0, variants: [], pictures: [] }, refuse)
  await enqueueStatement(
    tx,
    tx.insertInto('products').values({ id, ...toTableRow(columns), updated_by: context.actor.email }),
  )
  await saveTags(tx, id, fields.tag_ids)
  await applyVariantPlan(tx, id, plan.variants, context.actor.email)
  await applyImagePlan(tx, id, [], plan.pictures)
  await refreshProductCards(tx, id)
  const images = diffImages([], plan.pictures)
  const after = {
    version: 1,
    ...toFormRecord(columns),
    tag_ids: sortTagIds(fields.tag_ids),
    variants: diffVariantPlan(plan.variants).after,
    ...(images ? { pictures: images.after } : {}),
  }
  await writeAudit(tx, context, { action: 'product-add-product', entity: `product/${id}`, after })
  return { product_id: id, product_unique: String(id), version: 1 }
}

/** Changes saved by others since this version was read: user, time and fields. */
export async function refuseStaleVersion(
  tx: Transaction,
  { id, version, updated_by, updated_at }: StoredProduct,
  read: number,
  refuse: Refuse,
): Promise<never> {
  const changed = await readChangedSince(tx, id, read)
  return refuse(
    conflict(serverMessages.productChanged, { version, updated_by, updated_at: updated_at.toISOString(), changed }),
  )
}

async function readTags(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx.selectFrom('product_tags').select('tag_id').where('product_id', '=', id).execute()
  return sortTagIds(rows.map(({ tag_id }) => tag_id))
}

/**
 * Saves the whole form of a product; returns its new version, or the old one if nothing changed. 404 for an unknown product, 409
 * with the changes if someone else has saved it since this version was read, 422 for a duplicate SKU or slug, or for a field that
 * is locked after a sale.
 */
export async function updateProduct(
  tx: Transaction,
  context: AuditContext,
  { fields: { product_id: id, version, ...fields }, uploads }: ProductSave<ParsedInput<'admin/product-update-product'>>,
  refuse: Refuse,
): Promise<{ version: number }> {
  const stored = await lockProduct(tx, id)
  if (!stored) return refuse(missing(serverMessages.productNotFound))
  const { product, variants } = stored
  if (product.version !== version) return refuseStaleVersion(tx, product, version, refuse)
  const { archived_at, now, ...before } = omit(product, 'id', 'version', 'updated_by', 'updated_at')
  const after = { ...productColumns(fields, before), ...resolvePublication(fields, before, now, archived_at !== null) }
  const [images, tags] = await Promise.all([readStoredImages(tx, id), readTags(tx, id)])
  const plan = await validateProductForm(
    tx,
    { fields, uploads },
    after.slug,
    { id, variants, pictures: images },
    refuse,
  )
  const [variantDiff, imageDiff] = [diffVariantPlan(plan.variants), diffImages(images, plan.pictures)]
  const diff = diffRecords(
    { ...toFormRecord(before), tag_ids: tags, variants: variantDiff.before, pictures: imageDiff?.before },
    {
      ...toFormRecord(after),
      tag_ids: sortTagIds(fields.tag_ids),
      variants: variantDiff.after,
      pictures: imageDiff?.after,
    },
  )
  if (Object.keys(diff.after).length === 0) return { version }
  const next = {
    ...toTableRow(after),
    version: version + 1,
    updated_by: context.actor.email,
    updated_at: sql<Date>`now()`,
  }
  await enqueueStatement(tx, tx.updateTable('products').set(next).where('id', '=', id))
  if (diff.after['tag_ids']) await saveTags(tx, id, fields.tag_ids)
  await applyVariantPlan(tx, id, plan.variants, context.actor.email)
  await applyImagePlan(tx, id, images, plan.pictures)
  await refreshProductCards(tx, id)
  await writeAudit(tx, context, {
    action: 'product-update-product',
    entity: `product/${id}`,
    before: { version, ...diff.before },
    after: { version: version + 1, ...diff.after },
  })
  return { version: version + 1 }
}
