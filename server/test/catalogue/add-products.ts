import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** Makes so many further products, each with one variant, after the first one of the shop; returns their variants. They are not shown. */
export async function addProducts(db: Reader, count: number): Promise<{ id: number; product_id: number }[]> {
  const { rows } = await sql<{ id: number; product_id: number }>`
    with made as (
      insert into products (id, slug, name, brand, kind, category_id, hsn, gst_rate, country_of_origin, imei_tracked, launch_date)
      select 90000000 + nth, 'copy-' || nth, p.name || ' ' || nth, p.brand, p.kind, p.category_id, p.hsn, p.gst_rate, p.country_of_origin, p.imei_tracked, p.launch_date
      from generate_series(1, ${count}::integer) nth, (select * from products order by id limit 1) p returning id)
    insert into variants (product_id, sku, option, color, color_hex, mrp_paise, price_paise)
    select id, 'COPY-' || id, '8 GB', 'Black', '#000000', 1000000, 900000 from made returning id, product_id`.execute(
    db,
  )
  return rows
}
