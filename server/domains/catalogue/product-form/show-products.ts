import type { ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Doer, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, missing, type Refusal } from '../../../platform/http/outcome.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { showChange } from '../read-model/show-change.ts'

type Refuse = (refusal: Refusal) => never

interface Standing {
  id: number
  is_active: boolean
  publish_at: Date | null
  archived_at: Date | null
}

/** Products with their status, locked in id order. */
async function lockProducts(tx: Transaction, which: RawBuilder<boolean>): Promise<Standing[]> {
  const { rows } =
    await sql<Standing>`select id, is_active, publish_at, archived_at from products where ${which} order by id for no key update`.execute(
      tx,
    )
  return rows
}

/** Locks one product. Refuses with 404 an unknown one. */
async function lockProduct(tx: Transaction, id: number, refuse: Refuse): Promise<Standing> {
  const [product] = await lockProducts(tx, sql<boolean>`id = ${id}`)
  return product ?? refuse(missing(answers.productNotFound))
}

const told = ({ is_active, publish_at, archived_at }: Omit<Standing, 'id'>) => ({
  status: archived_at ? 'archived' : is_active ? 'active' : publish_at ? 'scheduled' : 'draft',
  ...(publish_at ? { publish_at: publish_at.toISOString() } : {}),
})

/** Gives locked products another status, and lists and pages follow. Whoever has one of them open in a form is told when saving. */
async function setStatus(
  tx: Transaction,
  { actor }: Doer,
  ids: number[],
  isActive: boolean,
  isArchived: boolean,
): Promise<void> {
  await sql`
    update products set is_active = ${isActive}, publish_at = null, archived_at = ${isArchived ? sql`now()` : sql`null`}, version = version + 1, updated_at = now(), updated_by = ${actor.email}
    where id = any (${ids}::bigint[])`.execute(tx)
  await showChange(tx, sql`select unnest(${ids}::bigint[])`)
}

/** Whether something is to be done: a scheduled product that is hidden gives up its day too. */
const differs = ({ is_active, publish_at }: Standing, isActive: boolean) =>
  is_active !== isActive || publish_at !== null

/** Shows or hides a product at once. Refuses with 404 an unknown one, with 409 to show an archived one. */
export async function showProduct(
  tx: Transaction,
  doer: Doer,
  { product_id: id, is_active: isActive }: ParsedInput<'admin/product-update-status'>,
  refuse: Refuse,
): Promise<void> {
  const product = await lockProduct(tx, id, refuse)
  if (product.archived_at && isActive) return refuse(conflict(answers.productIsArchived))
  if (product.archived_at || !differs(product, isActive)) return
  await setStatus(tx, doer, [id], isActive, false)
  await writeAudit(tx, doer, {
    action: 'product-update-status',
    entity: `product/${id}`,
    before: told(product),
    after: { status: isActive ? 'active' : 'draft' },
  })
}

/** Puts a product away, or takes it back as a draft. Refuses with 404 an unknown one. */
export async function archiveProduct(
  tx: Transaction,
  doer: Doer,
  { product_id: id, is_archived: isArchived }: ParsedInput<'admin/product-archive'>,
  refuse: Refuse,
): Promise<void> {
  const product = await lockProduct(tx, id, refuse)
  if (isArchived === (product.archived_at !== null)) return
  await setStatus(tx, doer, [id], false, isArchived)
  await writeAudit(tx, doer, {
    action: 'product-archive',
    entity: `product/${id}`,
    before: told(product),
    after: { status: isArchived ? 'archived' : 'draft' },
  })
}

/** Shows or hides several products and answers how many changed. Archived ones and those that are gone stay as they are. */
export async function showProducts(
  tx: Transaction,
  doer: Doer,
  { product_ids: ids, is_active: isActive }: ParsedInput<'admin/product-bulk-status'>,
): Promise<number> {
  const products = await lockProducts(tx, sql<boolean>`id = any (${ids}::bigint[])`)
  const changed = products.filter((product) => !product.archived_at && differs(product, isActive)).map(({ id }) => id)
  if (changed.length === 0) return 0
  await setStatus(tx, doer, changed, isActive, false)
  await writeAudit(tx, doer, {
    action: 'product-bulk-status',
    entity: 'products',
    after: { status: isActive ? 'active' : 'draft', product_ids: changed },
  })
  return changed.length
}

/** Shows the products whose time has come, as the database's clock has it, and answers how many. */
export async function publishProducts(tx: Transaction): Promise<number> {
  const doer: Doer = { actor: { email: 'shop' }, requestId: '' }
  const due = await lockProducts(tx, sql<boolean>`publish_at <= now()`)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await setStatus(tx, doer, ids, true, false)
  await writeAudit(tx, doer, {
    action: 'product-publish',
    entity: 'products',
    after: { status: 'active', product_ids: ids },
  })
  return due.length
}
