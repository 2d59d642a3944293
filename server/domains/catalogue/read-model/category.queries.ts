import { calls } from '@handset/contract/calls.ts'
import { imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { z } from 'zod'
import { tagIconUrl } from './tag.queries.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const categoryRow = calls['public/all-categories'].output.element
type Category = z.infer<typeof categoryRow>
const tagRow = calls['public/all-tags'].output.element
type Tag = z.infer<typeof tagRow>

const tileWidth = 640

const storedCategoryRow = categoryRow
  .omit({ image: true, picture: true })
  .extend({ picture: imageSource.nullable(), in_header: z.boolean() })

/** The active series and categories in sort order, with the number of visible products. */
export async function readCategories(db: Reader): Promise<(Category & { in_header: boolean })[]> {
  const rows = await queryRows(db, storedCategoryRow)`
    select c.id, c.name, c.slug, c.tagline, c.picture, c.picture_mobile, c.in_header, (select count(*) from product_cards where category_id = c.id) count
    from categories c where c.is_active order by c.sort, c.id`
  return rows.map((row) => ({ ...row, image: row.picture ? imageUrl(row.picture, tileWidth) : '' }))
}

const storedTagRow = tagRow.extend({ image: imageSource.nullable() })

/** The active tags in sort order, with the number of their products. */
export async function readTags(db: Reader): Promise<Tag[]> {
  const rows = await queryRows(db, storedTagRow)`
    select t.id, t.name, t.slug, t.image, (select count(*) from product_cards where t.slug = any (tag_slugs)) count
    from tags t where t.is_active order by t.sort, t.id`
  return rows.map((row) => ({ ...row, image: tagIconUrl(row.image) }))
}
