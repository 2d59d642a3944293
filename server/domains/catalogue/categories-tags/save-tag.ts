import type { ParsedInput } from '@handset/contract/calls.ts'
import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, missing, type Refusal } from '../../../platform/http/outcome.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { freeSlug } from './free-name.ts'
import { showChange } from '../read-model/show-change.ts'
import { findTag } from '../read-model/tag.queries.ts'

type Refuse = (refusal: Refusal) => never

const told = ({
  name,
  slug,
  color,
  sort,
  is_active,
}: Pick<Tag, 'name' | 'slug' | 'color' | 'sort'> & { is_active: boolean | number }) => ({
  name,
  slug,
  color,
  sort,
  is_active: Boolean(is_active),
})

/** Adds a tag, last in the order where none is named. Refuses with 422 {name, slug} what another tag has. */
export async function addTag(
  tx: Transaction,
  doer: Doer,
  { name, slug, color = '', sort, is_active }: ParsedInput<'admin/tag-add-tag'>,
  refuse: Refuse,
): Promise<number> {
  const free = await freeSlug(tx, 'tags', { name, slug }, limits.tagName, refuse)
  const made = await tx
    .insertInto('tags')
    .values({
      name,
      slug: free,
      color,
      sort: sort ?? sql<number>`(select coalesce(max(sort) + 1, 0) from tags)`,
      is_active,
    })
    .returning(['id', 'name', 'slug', 'color', 'sort', 'is_active'])
    .executeTakeFirstOrThrow()
  await showChange(tx)
  await writeAudit(tx, doer, { action: 'tag-add-tag', entity: `tag/${made.id}`, after: told(made) })
  return made.id
}

/** Changes a tag, and what cards and searches show of it. Refuses with 404 an unknown one, with 422 {name, slug} what another tag has. */
export async function updateTag(
  tx: Transaction,
  doer: Doer,
  { id, name, slug, color = '', sort, is_active }: ParsedInput<'admin/tag-update-tag'>,
  refuse: Refuse,
): Promise<void> {
  await sql`select from tags where id = ${id} for update`.execute(tx)
  const before = await findTag(tx, id)
  if (!before) return refuse(missing(answers.tagNotFound))
  const free = await freeSlug(tx, 'tags', { id, name, slug: slug ?? before.slug }, limits.tagName, refuse)
  const after = { name, slug: free, color, sort: sort ?? before.sort, is_active }
  await tx.updateTable('tags').set(after).where('id', '=', id).execute()
  const isSeen =
    name !== before.name ||
    free !== before.slug ||
    after.sort !== before.sort ||
    is_active !== Boolean(before.is_active)
  await showChange(tx, isSeen ? sql`select product_id from product_tags where tag_id = ${id}` : undefined)
  await writeAudit(tx, doer, { action: 'tag-update-tag', entity: `tag/${id}`, before: told(before), after })
}

/** Deletes a tag that no product carries. Refuses with 404 an unknown one, with 409 and their number where there are some. */
export async function deleteTag(tx: Transaction, doer: Doer, id: number, refuse: Refuse): Promise<void> {
  // Whoever gives it to a product at this moment waits for the answer, or is counted.
  await sql`select from tags where id = ${id} for update`.execute(tx)
  const tag = await findTag(tx, id)
  if (!tag) return refuse(missing(answers.tagNotFound))
  if (tag.products > 0) return refuse(conflict(answers.tagInUse(tag.products), { products: tag.products }))
  await tx.deleteFrom('tags').where('id', '=', id).execute()
  await showChange(tx)
  await writeAudit(tx, doer, { action: 'tag-delete-tag', entity: `tag/${id}`, before: told(tag) })
}
