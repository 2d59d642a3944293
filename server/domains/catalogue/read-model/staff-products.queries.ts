import {
  type StaffProduct,
  type StaffVariant,
  staffProduct,
  staffVariant,
} from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type ListSort, listSorts } from '@handset/contract/list-sorts.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { discountPercentage, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { omit } from '../../../platform/core/omit.ts'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import { idRow, orNull, queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { held } from './available-stock.ts'
import { staffSearchCondition } from './staff-product-search.queries.ts'
import { type StaffProductFilter, staffProductCondition } from './staff-product-filter.sql.ts'

const variantRow = staffVariant
  .omit({ product_mrp: true, product_mop: true, discount_percentage: true })
  .extend({ mrp_paise: z.number(), price_paise: z.number() })
type VariantRow = z.infer<typeof variantRow>
const productRow = staffProduct.omit({ product_unique: true }).extend({
  publish_at: z.date().nullable(),
  updated_at: z.date(),
  variants: z.array(variantRow),
})
type ProductRow = z.infer<typeof productRow>
/** On each row of a page; a page beyond the last has one row, with the total alone. */
const countedRow = z.object({ total: z.number(), place: z.unknown() })
type Counted = z.infer<typeof countedRow>

const status = sql`case when p.archived_at is not null then 'archived' when p.is_active then 'active' when p.publish_at is not null then 'scheduled' else 'draft' end`

const columns = sql`
  p.id product_id, p.name product_name, jsonb_build_object('id', c.id, 'name', c.name) category, ${status} status, p.publish_at, p.low_stock_level, p.version, p.updated_at,
  array(select t.name from product_tags join tags t on t.id = tag_id where product_id = p.id order by t.sort, t.id) tags,
  (select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths)
    from product_images m where m.product_id = p.id and m.state = 'ready' order by m.sort, m.id limit 1) picture,
  (select coalesce(json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'option', v.option, 'color', v.color, 'color_hex', v.color_hex, 'mrp_paise', v.mrp_paise,
      'price_paise', v.price_paise, 'stock', v.on_hand, 'held', coalesce(held.quantity, 0), 'is_active', v.is_active::integer) order by v.sort, v.id), '[]')
    from variants v left join held on held.variant_id = v.id where v.product_id = p.id) variants`

const toVariant = ({ mrp_paise, price_paise, ...variant }: VariantRow): StaffVariant => ({
  ...variant,
  product_mrp: toRupees(mrp_paise),
  product_mop: toRupees(price_paise),
  discount_percentage: discountPercentage(mrp_paise, price_paise),
})

const toProduct = (row: ProductRow & Counted): StaffProduct => ({
  ...omit(row, 'total', 'place'),
  product_unique: String(row.product_id),
  publish_at: row.publish_at && row.publish_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  variants: row.variants.map(toVariant),
})

const newestFirst = sql`order by updated_at desc, id desc`

/** Ids of the products of a filter, last changed first, at most `max`. */
export async function findMatchingProducts(db: Reader, filter: StaffProductFilter, max: number): Promise<number[]> {
  const search = filter.search === undefined ? sql`` : sql`and ${await staffSearchCondition(db, filter.search)}`
  const rows = await queryRows(db, idRow)`
    with ${held} select p.id from products p where ${staffProductCondition(filter)} ${search} ${newestFirst}
      limit ${sql.lit(max)}`
  return rows.map(({ id }) => id)
}

/** By the last change in the indexes that the filters have; by name in `products_in_name_order`. */
const orders: Readonly<Record<ListSort<'products'>, { place: RawBuilder<unknown>; direction: RawBuilder<unknown> }>> = {
  '-updated': { place: sql`p.updated_at`, direction: sql`desc` },
  updated: { place: sql`p.updated_at`, direction: sql`asc` },
  name: { place: sql`lower(p.name)`, direction: sql`asc` },
  '-name': { place: sql`lower(p.name)`, direction: sql`desc` },
}

const listedRow = countedRow.extend(orNull(productRow).shape)

/** A page of all products with their variants, in the order of the list; counts and lists at most `maxListed`. */
export async function readStaffProductPage(
  db: Reader,
  filter: StaffProductFilter,
  page: number,
  sort: ListSort<'products'> = listSorts.products[0],
): Promise<{ product_list: StaffProduct[]; last_page: number; total: number }> {
  const { place, direction } = orders[sort]
  const inOrder = sql`order by place ${direction}, id ${direction}`
  const condition = staffProductCondition(filter)
  const search = filter.search === undefined ? sql`` : sql`and ${await staffSearchCondition(db, filter.search)}`
  const rows = await queryRows(db, listedRow)`
    with ${held},
    found as materialized (select p.id, ${place} as place from products p where ${condition} ${search} order by ${place} ${direction}, p.id ${direction} limit ${sql.lit(maxListed(filter.search, limits.maxProductsListed))})
    select (select count(*) from found)::integer total, shown.*
    from (select) one left join lateral (
      select one_page.place, ${columns}
      from (select id, place from found ${inOrder} limit ${sql.lit(limits.productsPerPage)} offset ${(page - 1) * limits.productsPerPage}) one_page
      join products p using (id) join categories c on c.id = p.category_id) shown on true
    order by shown.place ${direction}, shown.product_id ${direction}`
  const total = rows[0]?.total ?? 0
  return {
    product_list: rows.filter((row): row is ProductRow & Counted => row.product_id !== null).map(toProduct),
    last_page: lastPage(total, limits.productsPerPage),
    total,
  }
}
