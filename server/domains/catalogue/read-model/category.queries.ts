import { sql } from 'kysely'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { Picture } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { tagIconUrl } from './tag.queries.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

type Category = CallOutput<'public/all-categories'>[number]
type Tag = CallOutput<'public/all-tags'>[number]

const tileWidth = 640

/** The active series and categories in sort order, with the number of visible products. */
export async function readCategories(db: Reader): Promise<(Category & { in_header: boolean })[]> {
  const { rows } = await sql<Omit<Category, 'image' | 'picture'> & { picture: Picture | null; in_header: boolean }>`
    select c.id, c.name, c.slug, c.tagline, c.picture, c.picture_mobile, c.in_header, (select count(*) from product_cards where category_id = c.id) count
    from categories c where c.is_active order by c.sort, c.id`.execute(db)
  return rows.map((row) => ({ ...row, image: row.picture ? imageUrl(row.picture, tileWidth) : '' }))
}

/** The active tags in sort order, with the number of their products. */
export async function readTags(db: Reader): Promise<Tag[]> {
  const { rows } = await sql<Omit<Tag, 'image'> & { image: Picture | null }>`
    select t.id, t.name, t.slug, t.image, (select count(*) from product_cards where t.slug = any (tag_slugs)) count
    from tags t where t.is_active order by t.sort, t.id`.execute(db)
  return rows.map((row) => ({ ...row, image: tagIconUrl(row.image) }))
}
