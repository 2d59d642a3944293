import type { ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../../platform/database/audit.ts'
import { announceChange } from '../../../platform/database/change-notices.ts'
import { conflict, missing, type Refusal } from '../../../platform/http/outcome.ts'
import { sendAlong, type Transaction } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { judgeProduct, type ProductSave } from './judge-product.ts'
import { type KeptProduct, lockProduct, readChangedSince } from './kept-product.queries.ts'
import { differences, formRecord } from './product-form-record.ts'
import { newProductDefaults, type ProductColumns, productColumns, shownFrom } from './product-rows.ts'
import { carryOutPictures, pictureDifference, readKeptPictures } from '../images/save-pictures.ts'
import { carryOut, planDifference } from './save-variants.ts'

type Refuse = (refusal: Refusal) => never

const tableRow = ({ specifications, statutory, ...columns }: ProductColumns) => ({
  ...columns,
  specifications: JSON.stringify(specifications),
  statutory: JSON.stringify(statutory),
})

async function putTags(tx: Transaction, id: number, tags: readonly number[]): Promise<void> {
  await sendAlong(tx, sql`delete from product_tags where product_id = ${id} and tag_id <> all (${tags}::integer[])`)
  await sendAlong(
    tx,
    sql`insert into product_tags (product_id, tag_id) select distinct ${id}::bigint, tag from unnest(${tags}::integer[]) tag on conflict do nothing`,
  )
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

async function readClock(tx: Transaction): Promise<{ now: Date; today: string }> {
  const { rows } = await sql<{
    now: Date
    today: string
  }>`select now() as now, to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') today`.execute(tx)
  if (!rows[0]) throw new Error('The database tells no time')
  return rows[0]
}

const sorted = (tags: readonly number[]): number[] => [...new Set(tags)].toSorted((one, other) => one - other)

/** Adds a product with its variants; answers its number. Refuses with 422 what another has, and what is not there. */
export async function addProduct(tx: Transaction, doer: Doer, save: ProductSave, refuse: Refuse): Promise<number> {
  const { fields } = save
  const [shop, { now, today }, id] = await Promise.all([readSettings(tx, 'shop'), readClock(tx), freeNumber(tx)])
  const defaults = newProductDefaults(fields, shop, today)
  const columns = { ...productColumns(fields, defaults), ...shownFrom(fields, defaults, now, false) }
  const plan = await judgeProduct(tx, save, columns.slug, { id: 0, variants: [], pictures: [] }, refuse)
  await sendAlong(tx, tx.insertInto('products').values({ id, ...tableRow(columns), updated_by: doer.actor.email }))
  await putTags(tx, id, fields.tag_ids)
  await carryOut(tx, id, plan.variants, doer.actor.email)
  await carryOutPictures(tx, id, [], plan.pictures)
  await show(tx, id)
  const pictures = pictureDifference([], plan.pictures)
  const after = {
    version: 1,
    ...formRecord(columns),
    tag_ids: sorted(fields.tag_ids),
    variants: planDifference(plan.variants).after,
    ...(pictures ? { pictures: pictures.after } : {}),
  }
  await writeAudit(tx, doer, { action: 'product-add-product', entity: `product/${id}`, after })
  return id
}

/** What somebody else saved since this version was read: who, when and which fields. */
async function refuseStale(
  tx: Transaction,
  { id, version, updated_by, updated_at }: KeptProduct,
  read: number,
  refuse: Refuse,
): Promise<never> {
  const changed = await readChangedSince(tx, id, read)
  return refuse(
    conflict(answers.productChanged, { version, updated_by, updated_at: updated_at.toISOString(), changed }),
  )
}

async function readTags(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx.selectFrom('product_tags').select('tag_id').where('product_id', '=', id).execute()
  return sorted(rows.map(({ tag_id }) => tag_id))
}

/**
 * Saves the whole form of a product; answers its new version, or the old one where nothing changed. Refuses with 404 an unknown one, with 409 one that somebody saved since this version was read, telling who and which fields, and with
 * 422 what another has or what may not change any more.
 */
export async function updateProduct(
  tx: Transaction,
  doer: Doer,
  { fields: { product_id: id, version, ...fields }, sent }: ProductSave<ParsedInput<'admin/product-update-product'>>,
  refuse: Refuse,
): Promise<number> {
  const kept = await lockProduct(tx, id)
  if (!kept) return refuse(missing(answers.productNotFound))
  const { product, variants } = kept
  if (product.version !== version) return refuseStale(tx, product, version, refuse)
  const { id: _, version: __, updated_by: ___, updated_at: ____, archived_at, now, ...before } = product
  const after = { ...productColumns(fields, before), ...shownFrom(fields, before, now, archived_at !== null) }
  const [pictures, tags] = await Promise.all([readKeptPictures(tx, id), readTags(tx, id)])
  const plan = await judgeProduct(tx, { fields, sent }, after.slug, { id, variants, pictures }, refuse)
  const [ofVariants, ofPictures] = [planDifference(plan.variants), pictureDifference(pictures, plan.pictures)]
  const found = differences(
    { ...formRecord(before), tag_ids: tags, variants: ofVariants.before, pictures: ofPictures?.before },
    { ...formRecord(after), tag_ids: sorted(fields.tag_ids), variants: ofVariants.after, pictures: ofPictures?.after },
  )
  if (Object.keys(found.after).length === 0) return version
  const next = { ...tableRow(after), version: version + 1, updated_by: doer.actor.email, updated_at: sql<Date>`now()` }
  await sendAlong(tx, tx.updateTable('products').set(next).where('id', '=', id))
  if (found.after['tag_ids']) await putTags(tx, id, fields.tag_ids)
  await carryOut(tx, id, plan.variants, doer.actor.email)
  await carryOutPictures(tx, id, pictures, plan.pictures)
  await show(tx, id)
  await writeAudit(tx, doer, {
    action: 'product-update-product',
    entity: `product/${id}`,
    before: { version, ...found.before },
    after: { version: version + 1, ...found.after },
  })
  return version + 1
}
