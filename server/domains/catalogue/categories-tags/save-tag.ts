import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, missing, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { iconEncodeOptions } from '../../../platform/files/encode-image.ts'
import { addressesOf, type StoredFormImages } from './form-images.ts'
import type { SavedForm } from './save-with-images.ts'
import { claimUniqueSlug } from './unique-slug.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'
import { findTag } from '../read-model/tag.queries.ts'

export const tagIconRules = { folder: 'tags', maxBytes: limits.tagIconBytes, options: iconEncodeOptions } as const

const columns = ['name', 'slug', 'color', 'sort', 'is_active', 'show_on_card', 'image'] as const

const toJson = (icon: StoredFormImages[string]) => (icon ? { image: JSON.stringify({ ...icon, alt: '' }) } : {})

/** Adds a tag, last unless a position is given. 422 {name, slug} for duplicates. */
export async function addTag(
  tx: Transaction,
  context: AuditContext,
  { name, slug, color = '', sort, is_active, show_on_card }: ParsedInput<'admin/tag-add-tag'>,
  { image: icon }: StoredFormImages,
  refuse: Refuse,
): Promise<SavedForm<{ id: number }>> {
  const uniqueSlug = await claimUniqueSlug(tx, 'tags', { name, slug }, limits.tagNameMaxChars, refuse)
  const { id, ...after } = await tx
    .insertInto('tags')
    .values({
      name,
      slug: uniqueSlug,
      color,
      sort: sort ?? sql<number>`(select coalesce(max(sort) + 1, 0) from tags)`,
      is_active,
      show_on_card,
      ...toJson(icon),
    })
    .returning(['id', ...columns])
    .executeTakeFirstOrThrow()
  await refreshCatalogue(tx)
  await writeAudit(tx, context, { action: 'tag-add-tag', entity: `tag/${id}`, after })
  return { data: { id }, replaced: [] }
}

/**
 * Changes a tag and the cards and searches that show it; returns the icon that it replaced. 404 for an unknown tag,
 * 422 {name, slug} for duplicates.
 */
export async function updateTag(
  tx: Transaction,
  context: AuditContext,
  { id, name, slug, color = '', sort, is_active, show_on_card, remove_image }: ParsedInput<'admin/tag-update-tag'>,
  { image: icon }: StoredFormImages,
  refuse: Refuse,
): Promise<SavedForm<null>> {
  const before = await tx.selectFrom('tags').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) return refuse(missing(serverMessages.tagNotFound))
  const uniqueSlug = await claimUniqueSlug(
    tx,
    'tags',
    { id, name, slug: slug ?? before.slug },
    limits.tagNameMaxChars,
    refuse,
  )
  const after = await tx
    .updateTable('tags')
    .set({
      name,
      slug: uniqueSlug,
      color,
      sort: sort ?? before.sort,
      is_active,
      show_on_card,
      ...(remove_image ? { image: null } : {}),
      ...toJson(icon),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  const affectsCards = (['name', 'slug', 'sort', 'is_active'] as const).some(
    (column) => after[column] !== before[column],
  )
  await refreshCatalogue(tx, affectsCards ? sql`select product_id from product_tags where tag_id = ${id}` : undefined)
  await writeAudit(tx, context, { action: 'tag-update-tag', entity: `tag/${id}`, before, after })
  const remaining = addressesOf([after.image])
  return { data: null, replaced: addressesOf([before.image]).filter((address) => !remaining.includes(address)) }
}

/** Deletes an unused tag; returns its icon. 404 for an unknown tag, 409 with the number of its products if it has any. */
export async function deleteTag(
  tx: Transaction,
  context: AuditContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<string[]> {
  // A concurrent transaction that assigns the tag waits for this one, or its product is counted.
  await sql`select from tags where id = ${id} for update`.execute(tx)
  const tag = await findTag(tx, id)
  if (!tag) return refuse(missing(serverMessages.tagNotFound))
  if (tag.products > 0) return refuse(conflict(serverMessages.tagInUse(tag.products), { products: tag.products }))
  const { image } = await tx.deleteFrom('tags').where('id', '=', id).returning('image').executeTakeFirstOrThrow()
  await refreshCatalogue(tx)
  await writeAudit(tx, context, { action: 'tag-delete-tag', entity: `tag/${id}`, before: tag })
  return addressesOf([image])
}
