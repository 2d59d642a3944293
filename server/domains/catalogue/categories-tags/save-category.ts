import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../../platform/database/audit.ts'
import { missing, type Refusal } from '../../../platform/http/outcome.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { KeptPictures } from './category-pictures.ts'
import { freeSlug } from './free-name.ts'
import { showChange } from '../read-model/show-change.ts'

type Refuse = (refusal: Refusal) => never
type Fields = ParsedInput<'admin/category-add-category'>

const audited = [
  'name',
  'slug',
  'tagline',
  'description',
  'seo_title',
  'seo_description',
  'in_header',
  'sort',
  'is_active',
  'picture',
  'picture_mobile',
] as const

/** The new pictures as the table keeps them; what was not sent stays. Their words are the category's name. */
const pictureColumns = (pictures: KeptPictures, name: string) =>
  Object.fromEntries(
    Object.entries(pictures).map(([field, picture]) => [
      field === 'image' ? 'picture' : 'picture_mobile',
      JSON.stringify({ ...picture, alt: name }),
    ]),
  )

const textColumns = ({ name, description = '', seo_title = '', seo_description = '', is_active }: Fields) => ({
  name,
  description,
  seo_title,
  seo_description,
  is_active,
})

/** Adds a category, last in the order where no place is named. Refuses with 422 {name, slug} what another category has. */
export async function addCategory(
  tx: Transaction,
  doer: Doer,
  fields: Fields,
  pictures: KeptPictures,
  refuse: Refuse,
): Promise<number> {
  const { name, slug, tagline = '', in_header = false, sort } = fields
  const free = await freeSlug(tx, 'categories', { name, slug }, limits.categoryName, refuse)
  const made = await tx
    .insertInto('categories')
    .values({
      ...textColumns(fields),
      ...pictureColumns(pictures, name),
      slug: free,
      tagline,
      in_header,
      sort: sort ?? sql<number>`(select coalesce(max(sort) + 1, 0) from categories)`,
    })
    .returning(['id', ...audited])
    .executeTakeFirstOrThrow()
  await showChange(tx)
  const { id, ...after } = made
  await writeAudit(tx, doer, { action: 'category-add-category', entity: `category/${id}`, after })
  return id
}

/**
 * Changes a category, and what lists, searches and menus show of it; answers the pictures that nothing shows any more. Refuses with 404 an unknown
 * one, with 422 {name, slug} what another category has. The products of a hidden category are hidden with it.
 */
export async function updateCategory(
  tx: Transaction,
  doer: Doer,
  { id, ...fields }: ParsedInput<'admin/category-update-category'>,
  pictures: KeptPictures,
  refuse: Refuse,
): Promise<string[]> {
  const before = await tx.selectFrom('categories').select(audited).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) return refuse(missing(answers.categoryNotFound))
  const {
    name,
    slug = before.slug,
    tagline = before.tagline,
    in_header = before.in_header,
    sort = before.sort,
  } = fields
  const free = await freeSlug(tx, 'categories', { id, name, slug }, limits.categoryName, refuse)
  const after = await tx
    .updateTable('categories')
    .set({ ...textColumns(fields), ...pictureColumns(pictures, name), slug: free, tagline, in_header, sort })
    .where('id', '=', id)
    .returning(audited)
    .executeTakeFirstOrThrow()
  const isSearched = after.name !== before.name || after.is_active !== before.is_active
  await showChange(tx, isSearched ? sql`select id from products where category_id = ${id}` : undefined)
  await writeAudit(tx, doer, { action: 'category-update-category', entity: `category/${id}`, before, after })
  return [pictures.image && before.picture, pictures.image_mobile && before.picture_mobile].flatMap((picture) =>
    picture ? [(picture as { src: string }).src] : [],
  )
}
