import { type Category, category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { likePattern, lastPage } from '../../../platform/database/list-conditions.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const categoryRow = category.omit({ image: true, image_mobile: true, banner: true }).extend({
  picture: imageSource.nullable(),
  picture_mobile: imageSource.nullable(),
  banner: imageSource.nullable(),
})
type CategoryRow = z.infer<typeof categoryRow>

const shownWidth = 320
const columns = sql`
  c.id, c.name, c.slug, c.tagline, c.description, c.picture, c.picture_mobile, c.banner, coalesce(c.filters, '{}') filters, c.seo_title, c.seo_description, c.in_header::integer in_header, c.sort, c.parent_id, coalesce((select name from categories parent where parent.id = c.parent_id), '') parent_name,
  c.is_active::integer is_active, (select count(*) from products where category_id = c.id) products`

const toCategory = ({ picture: imageSource, picture_mobile: image_mobile, banner, ...row }: CategoryRow): Category => ({
  ...row,
  image: imageSource ? imageUrl(imageSource, shownWidth) : '',
  image_mobile: image_mobile ? imageUrl(image_mobile, shownWidth) : '',
  banner: banner ? imageUrl(banner, shownWidth) : '',
})

/** All categories in sort order, 25 a page; searches names and slugs. */
export async function readCategoryPage(
  db: Reader,
  page: number,
  search?: string,
): Promise<{ category_list: Category[]; last_page: number; total: number }> {
  const condition =
    search === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(c.name ilike ${likePattern(search)} or c.slug ilike ${likePattern(search)})`
  const { total } = await db
    .selectFrom('categories as c')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  const rows = await queryRows(db, categoryRow)`
    select ${columns} from categories c where ${condition} order by c.sort, c.id
      limit ${limits.categoriesPerPage} offset ${(page - 1) * limits.categoriesPerPage}`
  return { category_list: rows.map(toCategory), last_page: lastPage(total, limits.categoriesPerPage), total }
}

/** One category, visible or hidden. */
export async function findCategory(db: Reader, id: number): Promise<Category | null> {
  const rows = await queryRows(db, categoryRow)`select ${columns} from categories c where c.id = ${id}`
  return rows[0] ? toCategory(rows[0]) : null
}
