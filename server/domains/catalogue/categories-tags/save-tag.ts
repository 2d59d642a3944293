import type { ParsedInput } from '@handset/contract/calls.ts'
import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { claimUniqueSlug } from './unique-slug.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'
import { findTag } from '../read-model/tag.queries.ts'

const auditFields = ({
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

/** Adds a tag, last unless a position is given. 422 {name, slug} for duplicates. */
export async function addTag(
  tx: Transaction,
  context: AuditContext,
  { name, slug, color = '', sort, is_active }: ParsedInput<'admin/tag-add-tag'>,
  refuse: Refuse,
): Promise<number> {
  const uniqueSlug = await claimUniqueSlug(tx, 'tags', { name, slug }, limits.tagName, refuse)
  const created = await tx
    .insertInto('tags')
    .values({
      name,
      slug: uniqueSlug,
      color,
      sort: sort ?? sql<number>`(select coalesce(max(sort) + 1, 0) from tags)`,
      is_active,
    })
    .returning(['id', 'name', 'slug', 'color', 'sort', 'is_active'])
    .executeTakeFirstOrThrow()
  await refreshCatalogue(tx)
  await writeAudit(tx, context, { action: 'tag-add-tag', entity: `tag/${created.id}`, after: auditFields(created) })
  return created.id
}

/** Changes a tag and the cards and searches that show it. 404 for an unknown tag, 422 {name, slug} for duplicates. */
export async function updateTag(
  tx: Transaction,
  context: AuditContext,
  { id, name, slug, color = '', sort, is_active }: ParsedInput<'admin/tag-update-tag'>,
  refuse: Refuse,
): Promise<void> {
  await sql`select from tags where id = ${id} for update`.execute(tx)
  const before = await findTag(tx, id)
  if (!before) return refuse(missing(serverMessages.tagNotFound))
  const uniqueSlug = await claimUniqueSlug(tx, 'tags', { id, name, slug: slug ?? before.slug }, limits.tagName, refuse)
  const after = { name, slug: uniqueSlug, color, sort: sort ?? before.sort, is_active }
  await tx.updateTable('tags').set(after).where('id', '=', id).execute()
  const affectsCards =
    name !== before.name ||
    uniqueSlug !== before.slug ||
    after.sort !== before.sort ||
    is_active !== Boolean(before.is_active)
  await refreshCatalogue(tx, affectsCards ? sql`select product_id from product_tags where tag_id = ${id}` : undefined)
  await writeAudit(tx, context, { action: 'tag-update-tag', entity: `tag/${id}`, before: auditFields(before), after })
}

/** Deletes an unused tag. 404 for an unknown tag, 409 with the number of its products if it has any. */
export async function deleteTag(tx: Transaction, context: AuditContext, id: number, refuse: Refuse): Promise<void> {
  // A concurrent transaction that assigns the tag waits for this one, or its product is counted.
  await sql`select from tags where id = ${id} for update`.execute(tx)
  const tag = await findTag(tx, id)
  if (!tag) return refuse(missing(serverMessages.tagNotFound))
  if (tag.products > 0) return refuse(conflict(serverMessages.tagInUse(tag.products), { products: tag.products }))
  await tx.deleteFrom('tags').where('id', '=', id).execute()
  await refreshCatalogue(tx)
  await writeAudit(tx, context, { action: 'tag-delete-tag', entity: `tag/${id}`, before: auditFields(tag) })
}
