import { type Tag, tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { type ImageSource, imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { likePattern, lastPage } from '../../../platform/database/list-conditions.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const tagRow = tag.extend({ image: imageSource.nullable() })
type TagRow = z.infer<typeof tagRow>

const iconWidth = 64

/** Address of a tag's icon; empty without one. */
export const tagIconUrl = (image: ImageSource | null): string => (image ? imageUrl(image, iconWidth) : '')

const columns: RawBuilder<TagRow> = sql`
  t.id, t.name, t.slug, t.color, t.sort, t.is_active::integer is_active, t.image, t.show_on_card::integer show_on_card,
  (select count(*) from product_tags where tag_id = t.id) products`

const toTag = (row: TagRow): Tag => ({ ...row, image: tagIconUrl(row.image) })

/** All tags in sort order, 25 a page; searches names and slugs. */
export async function readTagPage(
  db: Reader,
  page: number,
  search?: string,
): Promise<{ tag_list: Tag[]; last_page: number; total: number }> {
  const condition =
    search === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(t.name ilike ${likePattern(search)} or t.slug ilike ${likePattern(search)})`
  const { total } = await db
    .selectFrom('tags as t')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  const rows = await queryRows(db, tagRow)`
    select ${columns} from tags t where ${condition} order by t.sort, t.id
      limit ${limits.tagsPerPage} offset ${(page - 1) * limits.tagsPerPage}`
  return { tag_list: rows.map(toTag), last_page: lastPage(total, limits.tagsPerPage), total }
}

/** One tag, active or not. */
export async function findTag(db: Reader, id: number): Promise<Tag | null> {
  const rows = await queryRows(db, tagRow)`select ${columns} from tags t where t.id = ${id}`
  return rows[0] ? toTag(rows[0]) : null
}
