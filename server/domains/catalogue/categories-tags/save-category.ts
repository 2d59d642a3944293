import type { ParsedInput } from '@handset/contract/calls.ts'
import { facetKeys } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { invalidField, missing, type Refuse } from '../../../platform/http/result.ts'
import { idRow, queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { addressesOf, type StoredFormImages } from './form-images.ts'
import type { SavedForm } from './save-with-images.ts'
import { claimUniqueSlug } from './unique-slug.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

type Fields = ParsedInput<'admin/category-add-category'>

const auditedColumns = [
  'name',
  'slug',
  'tagline',
  'description',
  'seo_title',
  'seo_description',
  'in_header',
  'parent_id',
  'sort',
  'is_active',
  'filters',
  'picture',
  'picture_mobile',
  'banner',
] as const

export const categoryImageRules = { folder: 'categories', maxBytes: limits.shopImageBytes } as const

const imageColumnOf = { image: 'picture', image_mobile: 'picture_mobile', banner: 'banner' } as const
const imageFields = Object.keys(imageColumnOf) as (keyof typeof imageColumnOf)[]

/** The columns of the new images; images not sent stay unchanged. Their alternative text is the category's name. */
const imageColumns = (images: StoredFormImages, name: string) =>
  Object.fromEntries(
    imageFields.flatMap((field) =>
      images[field] ? [[imageColumnOf[field], JSON.stringify({ ...images[field], alt: name })]] : [],
    ),
  )

/** All or none chosen is stored as null, so that a filter that is added later is shown too. */
function filterColumn(filters: Fields['filters']): { filters?: string[] | null } {
  if (filters === undefined) return {}
  const areAll = facetKeys.every((key) => key === 'series' || filters.includes(key))
  return { filters: areAll || filters.length === 0 ? null : filters }
}

const textColumns = ({ name, description = '', seo_title = '', seo_description = '', is_active }: Fields) => ({
  name,
  description,
  seo_title,
  seo_description,
  is_active,
})

/** Refuses with 422 {parent_id} an unknown parent, the category itself and those below it. Locks all categories. */
async function checkParent(
  tx: Transaction,
  { id, parentId }: { id?: number; parentId: number | null },
  refuse: Refuse,
): Promise<void> {
  if (parentId === null) return
  await sql`select from categories order by id for update`.execute(tx)
  const rows = await queryRows(tx, idRow)`
    with recursive above as (
      select id, parent_id from categories where id = ${parentId}
      union select c.id, c.parent_id from categories c join above on c.id = above.parent_id)
    select id from above`
  if (rows.length === 0) return refuse(invalidField('parent_id', messages.notFound))
  if (rows.some((row) => row.id === id)) return refuse(invalidField('parent_id', serverMessages.categoryCycle))
}

/** Adds a category, last unless a position is given. 422 {name, slug} for duplicates. */
export async function addCategory(
  tx: Transaction,
  context: AuditContext,
  fields: Fields,
  images: StoredFormImages,
  refuse: Refuse,
): Promise<SavedForm<{ id: number }>> {
  const { name, slug, tagline = '', in_header = false, sort, parent_id = null } = fields
  await checkParent(tx, { parentId: parent_id }, refuse)
  const uniqueSlug = await claimUniqueSlug(tx, 'categories', { name, slug }, limits.categoryNameMaxChars, refuse)
  const created = await tx
    .insertInto('categories')
    .values({
      ...textColumns(fields),
      ...filterColumn(fields.filters),
      ...imageColumns(images, name),
      slug: uniqueSlug,
      tagline,
      in_header,
      parent_id,
      sort: sort ?? sql<number>`(select coalesce(max(sort) + 1, 0) from categories)`,
    })
    .returning(['id', ...auditedColumns])
    .executeTakeFirstOrThrow()
  await refreshCatalogue(tx)
  const { id, ...after } = created
  await writeAudit(tx, context, { action: 'category-add-category', entity: `category/${id}`, after })
  return { data: { id }, replaced: [] }
}

/**
 * Changes a category and the lists, searches and menus that show it; returns the images that it replaced. 404 for an
 * unknown category, 422 {name, slug} for duplicates. Hiding a category hides its products.
 */
export async function updateCategory(
  tx: Transaction,
  context: AuditContext,
  { id, ...fields }: ParsedInput<'admin/category-update-category'>,
  images: StoredFormImages,
  refuse: Refuse,
): Promise<SavedForm<null>> {
  if (fields.parent_id !== undefined) await checkParent(tx, { id, parentId: fields.parent_id }, refuse)
  const before = await tx
    .selectFrom('categories')
    .select(auditedColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refuse(missing(serverMessages.categoryNotFound))
  const {
    name,
    slug = before.slug,
    tagline = before.tagline,
    in_header = before.in_header,
    sort = before.sort,
    parent_id = before.parent_id,
  } = fields
  const uniqueSlug = await claimUniqueSlug(tx, 'categories', { id, name, slug }, limits.categoryNameMaxChars, refuse)
  const after = await tx
    .updateTable('categories')
    .set({
      ...textColumns(fields),
      ...filterColumn(fields.filters),
      ...(fields.remove_banner ? { banner: null } : {}),
      ...imageColumns(images, name),
      slug: uniqueSlug,
      tagline,
      in_header,
      sort,
      parent_id,
    })
    .where('id', '=', id)
    .returning(auditedColumns)
    .executeTakeFirstOrThrow()
  const affectsSearch = after.name !== before.name || after.is_active !== before.is_active
  await refreshCatalogue(tx, affectsSearch ? sql`select id from products where category_id = ${id}` : undefined)
  await writeAudit(tx, context, { action: 'category-update-category', entity: `category/${id}`, before, after })
  const imagesOf = (row: typeof after) => addressesOf([row.picture, row.picture_mobile, row.banner])
  const remaining = imagesOf(after)
  return { data: null, replaced: imagesOf(before).filter((address) => !remaining.includes(address)) }
}
