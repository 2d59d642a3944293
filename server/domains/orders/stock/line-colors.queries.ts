import type { CallOutput } from '@handset/contract/calls.ts'
import { imageSource } from '@handset/contract/image.shape.ts'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { isSold } from '../../cart/customer-stock.sql.ts'
import { available } from '../../catalogue/read-model/available-stock.ts'

/** A variant that a line has or could change to. */
const lineColorRow = z.object({
  variant_id: z.number(),
  product_id: z.number(),
  color: z.string(),
  sku: z.string(),
  name: z.string(),
  /** Null if neither the colour nor the product has an image. */
  picture: imageSource.nullable(),
  stock: z.number(),
})
export type LineColor = z.infer<typeof lineColorRow>

/**
 * The colours that a line can have, by product and option: those of its own product, and those of products linked to it
 * as the same phone in another colour. Variants that are no longer sold are left out, except the line's own. Empty for
 * an unknown line.
 */
export async function readLineColors(db: Reader, lineId: number): Promise<LineColor[]> {
  return queryRows(db, lineColorRow)`
    select v.id as variant_id, p.id as product_id, v.color, v.sku, p.name, ${available} as stock,
      (select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths)
        from product_images m where m.product_id = p.id and m.state = 'ready' order by (m.color = v.color) desc, m.sort, m.id limit 1) as picture
    from order_lines l
    join variants v on v.id = l.variant_id or v.option = l.option and (v.product_id = l.product_id
      or exists (select from product_links k where k.product_id = l.product_id and k.linked_id = v.product_id and k.color = v.color))
    join products p on p.id = v.product_id
    where l.id = ${lineId} and (v.id = l.variant_id or ${isSold})
    order by p.id <> l.product_id, p.id, v.sort, v.id`
}

/** The same as the API returns it; null for an unknown line. */
export async function listLineColors(
  db: Reader,
  lineId: number,
): Promise<CallOutput<'admin/get-order-product-colors'> | null> {
  const colors = await readLineColors(db, lineId)
  if (colors.length === 0) return null
  return colors.map(({ color, product_id, variant_id, stock }) => ({
    color,
    product_unique: String(product_id),
    product_variant_id: variant_id,
    product_stock: stock,
  }))
}
