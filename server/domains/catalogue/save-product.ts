import type { ParsedInput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../platform/audit.ts'
import { announceChange } from '../../platform/change-notices.ts'
import { conflict, invalid, missing, type Refusal } from '../../platform/outcome.ts'
import { sendAlong, type Transaction } from '../../platform/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { type KeptVariant, lockProduct, readChangedSince, readKnown } from './kept-product.queries.ts'
import { differences, formRecord } from './product-form-record.ts'
import { ProductRefusals, refuseRepeated } from './product-refusals.ts'
import { newProductDefaults, type ProductColumns, productColumns, type ProductFormFields, shownFrom } from './product-rows.ts'
import { carryOut, planDifference, planVariants, type VariantPlan } from './save-variants.ts'

type Refuse = (refusal: Refusal) => never

/** Whether the form may be kept, and what it means for the variants. Refuses with 422 whatever cannot be. */
async function judge(tx: Transaction, id: number, fields: ProductFormFields, slug: string, kept: readonly KeptVariant[], refuse: Refuse): Promise<VariantPlan> {
  const refusals = new ProductRefusals()
  refuseRepeated(fields, refusals)
  if (slug === '') refusals.add('slug', messages.slugMissing)
  const skus = fields.variants.map(({ sku }) => sku)
  const [known, plan] = await Promise.all([readKnown(tx, id, { category: fields.category_id, tags: fields.tag_ids, slug, skus }), planVariants(tx, fields.variants, kept, refusals)])
  if (!known.category) refusals.add('category_id', messages.categoryNotFound)
  if (fields.tag_ids.some((tag) => !known.tags.includes(tag))) refusals.add('tag_ids', messages.tagNotFound)
  if (known.slug_taken) refusals.add('slug', messages.slugTaken)
  skus.forEach((sku, place) => {
    const taken = known.skus_taken.find((other) => other.sku === sku)
    if (taken) refusals.variant(place, 'sku', messages.skuTaken(taken.product))
  })
  return refusals.some ? refuse(invalid(refusals.fields)) : plan
}

const tableRow = ({ specifications, statutory, ...columns }: ProductColumns) => ({ ...columns, specifications: JSON.stringify(specifications), statutory: JSON.stringify(statutory) })

async function putTags(tx: Transaction, id: number, tags: readonly number[]): Promise<void> {
  await sendAlong(tx, sql`delete from product_tags where product_id = ${id} and tag_id <> all (${tags}::integer[])`)
  await sendAlong(tx, sql`insert into product_tags (product_id, tag_id) select distinct ${id}::bigint, tag from unnest(${tags}::integer[]) tag on conflict do nothing`)
}

/** New cards, and a notice to every server, of what was saved. */
async function show(tx: Transaction, id: number): Promise<void> {
  await sendAlong(tx, sql`select refresh_product_cards(array[${id}::bigint])`)
  await announceChange(tx, ['catalogue', `product:${id}`])
}

/** A free number of eight digits. */
async function freeNumber(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select tried.id from (select 10000000 + floor(random() * 90000000)::bigint id from generate_series(1, 40)) tried
    where not exists (select from products p where p.id = tried.id) limit 1`.execute(tx)
  if (!rows[0]) throw new Error('No free product number was found')
  return rows[0].id
}

/** Adds a product with its variants; answers its number. Refuses with 422 what another has, and what is not there. */
export async function addProduct(tx: Transaction, doer: Doer, fields: ProductFormFields, refuse: Refuse): Promise<number> {
  const [shop, clock, id] = await Promise.all([
    readSettings(tx, 'shop'),
    sql<{ now: Date; today: string }>`select now() as now, to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') today`.execute(tx),
    freeNumber(tx),
  ])
  const { now = new Date(), today = '' } = clock.rows[0] ?? {}
  const defaults = newProductDefaults(fields, shop, today)
  const columns = { ...productColumns(fields, defaults), ...shownFrom(fields, defaults, now, false) }
  const plan = await judge(tx, id, fields, columns.slug, [], refuse)
  await sendAlong(tx, tx.insertInto('products').values({ id, ...tableRow(columns), updated_by: doer.actor.email }))
  await putTags(tx, id, fields.tag_ids)
  await carryOut(tx, id, plan, doer.actor.email)
  await show(tx, id)
  const after = { version: 1, ...formRecord(columns), tag_ids: fields.tag_ids, variants: planDifference(plan).after }
  await writeAudit(tx, doer, { action: 'product-add-product', entity: `product/${id}`, after })
  return id
}

/**
 * Saves the whole form of a product; answers its new version, or the old one where nothing changed. Refuses with 404 an unknown one, with 409 one
 * that somebody saved since this version was read, telling who and which fields, and with 422 what another has or what may not change any more.
 */
export async function updateProduct(tx: Transaction, doer: Doer, { product_id: id, version, ...fields }: ParsedInput<'admin/product-update-product'>, refuse: Refuse): Promise<number> {
  const kept = await lockProduct(tx, id)
  if (!kept) return refuse(missing(messages.productNotFound))
  const { product, variants } = kept
  if (product.version !== version) {
    const changed = await readChangedSince(tx, id, version)
    return refuse(conflict(messages.productChanged, { version: product.version, updated_by: product.updated_by, updated_at: product.updated_at.toISOString(), changed }))
  }
  const { id: _, version: __, updated_by, updated_at, archived_at, now, ...before } = product
  const after = { ...productColumns(fields, before), ...shownFrom(fields, before, now, archived_at !== null) }
  const [plan, tags] = await Promise.all([judge(tx, id, fields, after.slug, variants, refuse), tx.selectFrom('product_tags').select('tag_id').where('product_id', '=', id).orderBy('tag_id').execute()])
  const ofVariants = planDifference(plan)
  const found = differences(
    { ...formRecord(before), tag_ids: tags.map(({ tag_id }) => tag_id), variants: ofVariants.before },
    { ...formRecord(after), tag_ids: [...new Set(fields.tag_ids)].toSorted((one, other) => one - other), variants: ofVariants.after },
  )
  if (Object.keys(found.after).length === 0) return version
  await sendAlong(
    tx,
    tx
      .updateTable('products')
      .set({ ...tableRow(after), version: version + 1, updated_by: doer.actor.email, updated_at: sql`now()` })
      .where('id', '=', id),
  )
  if (found.after['tag_ids']) await putTags(tx, id, fields.tag_ids)
  await carryOut(tx, id, plan, doer.actor.email)
  await show(tx, id)
  await writeAudit(tx, doer, { action: 'product-update-product', entity: `product/${id}`, before: { version, ...found.before }, after: { version: version + 1, ...found.after } })
  return version + 1
}
