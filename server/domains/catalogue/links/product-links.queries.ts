import { type CallOutput, calls } from '@handset/contract/calls.ts'
import { type ImageSource, imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { staffSearchCondition } from '../read-model/staff-product-search.queries.ts'

const shownWidth = 320
const toImage = (imageSource: ImageSource | null): string => (imageSource ? imageUrl(imageSource, shownWidth) : '')

/** The image of product `p` in a colour, else its first. */
const imageOf = (color: string) => sql`(
  select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths)
  from product_images m where m.product_id = p.id and m.state = 'ready' order by (m.color = ${sql.raw(color)}) desc, m.sort, m.id limit 1)`

const linkedRow = calls['admin/product-get-product-linked-list/{product_id}'].output.element
type Linked = z.infer<typeof linkedRow>

const storedLinkRow = linkedRow.omit({ image: true }).extend({ picture: imageSource.nullable() })

/** The products linked to a product, in the order of linking. */
export async function readLinkedProducts(db: Reader, productId: number): Promise<Linked[]> {
  const rows = await queryRows(db, storedLinkRow)`
    select l.id product_color_id, p.name product_name, l.color product_color, p.id::text product_unique, ${imageOf('l.color')} picture
    from product_links l join products p on p.id = l.linked_id where l.product_id = ${productId} order by l.id`
  return rows.map(({ picture: imageSource, ...row }) => ({ ...row, image: toImage(imageSource) }))
}

type Choices = CallOutput<'admin/product-get-product-variants-list/{id}'>
const currentRow = calls['admin/product-get-product-variants-list/{id}'].output.shape['product Category Data']
const choiceRow = calls['admin/product-get-product-variants-list/{id}'].output.shape.data.element

const storedCurrentRow = currentRow
  .omit({ image: true })
  .extend({ category_id: z.number(), picture: imageSource.nullable() })

const storedChoiceRow = choiceRow.omit({ image: true }).extend({ picture: imageSource.nullable() })

/**
 * A product and the products that can be linked to it: not linked yet, one row per colour, its own category first, at most
 * `limits.maxLinkChoices` (the search finds the others). Null for an unknown product.
 */
export async function readLinkChoices(
  db: Reader,
  productId: number,
  search: string | undefined,
): Promise<Choices | null> {
  const currentRows = await queryRows(db, storedCurrentRow)`
    select p.id, c.name, p.name product_name, coalesce(v.color, '') product_color, p.category_id, ${imageOf('v.color')} picture
    from products p join categories c on c.id = p.category_id
    left join lateral (select color from variants where product_id = p.id order by is_active desc, sort, id limit 1) v on true
    where p.id = ${productId}`
  const [current] = currentRows
  if (!current) return null
  const { category_id, picture: imageSource, ...currentFields } = current
  const searchCondition = search === undefined ? sql`true` : await staffSearchCondition(db, search)
  const rows = await queryRows(db, storedChoiceRow)`
    select p.name product_name, v.color product_color, p.is_active::integer is_active, p.id::text product_unique, v.id product_variant_id, p.id product_id, ${imageOf('v.color')} picture
    from (select p.id, p.name, p.is_active, p.category_id from products p
      where p.id <> ${productId} and p.archived_at is null and ${searchCondition} and not exists (select from product_links l where l.product_id = ${productId} and l.linked_id = p.id)
      order by (p.category_id = ${category_id}) desc, p.name, p.id limit ${limits.maxLinkChoices}) p
    join lateral (select distinct on (color) id, color, sort from variants where product_id = p.id and is_active order by color, sort, id) v on true
    order by (p.category_id = ${category_id}) desc, p.name, p.id, v.sort, v.id limit ${limits.maxLinkChoices}`
  return {
    'product Category Data': { ...currentFields, image: toImage(imageSource) },
    data: rows.map(({ picture: own, ...row }) => ({ ...row, image: toImage(own) })),
  }
}
