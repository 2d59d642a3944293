import type { CartLine } from '@handset/contract/domains/cart/cart.contract.ts'
import { type ImageSource, imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { discountPercentage, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { isSold, stockForCustomer } from './customer-stock.sql.ts'

/** A cart line at the current database price. */
const cartRow = z.object({
  cart: z.number(),
  variant_id: z.number(),
  qty: z.number(),
  product_id: z.number(),
  name: z.string(),
  sku: z.string(),
  option: z.string(),
  color: z.string(),
  hsn: z.string(),
  gst_rate: z.number(),
  mrp_paise: z.number(),
  price_paise: z.number(),
  max_qty: z.number(),
  max_per_order: z.number(),
  /** The stock available to this customer; 0 if the variant is no longer sold. */
  stock: z.number(),
  picture: imageSource,
})
export type CartRow = z.infer<typeof cartRow>

/** One variant to be bought alone; without a variant, the whole cart. */
export interface SingleItem {
  variant_id?: number | undefined
  qty_value?: number | undefined
}

/**
 * The lines of a customer's cart in the order they were added, with live price, stock and image; or the same of a
 * single item, in the cart or not, with the line id 0.
 */
export function readCart(db: Reader, customerId: number, single: SingleItem = {}): Promise<CartRow[]> {
  const lines =
    single.variant_id === undefined
      ? sql`(select id, variant_id, qty from cart_lines where customer_id = ${customerId})`
      : sql`(select 0::bigint as id, ${single.variant_id}::bigint as variant_id, ${single.qty_value ?? 1}::integer as qty)`
  return readLines(db, customerId, lines, sql`true`)
}

export interface GuestCartProduct {
  variant_id: number
  qty_value: number
}

/** The lines of a guest's cart, whose line ids are the variants'; variants that are not sold are left out. */
export function readGuestCart(db: Reader, products: GuestCartProduct[]): Promise<CartRow[]> {
  const quantities = new Map<number, number>()
  for (const { variant_id, qty_value } of products)
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + qty_value)
  const lines = sql`(select id, id as variant_id, qty from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) guest (id, qty))`
  return readLines(db, 0, lines, isSold)
}

const storedCartRow = cartRow.extend({ picture: imageSource.nullable() })

async function readLines(
  db: Reader,
  customerId: number,
  lines: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<CartRow[]> {
  const rows = await queryRows(db, storedCartRow)`
    select c.id as cart, c.variant_id, c.qty, p.id as product_id, p.name, v.sku, v.option, v.color, p.hsn, p.gst_rate, v.mrp_paise, v.price_paise, v.max_qty, p.max_per_order,
      case when ${isSold} then ${stockForCustomer(customerId)} else 0 end as stock,
      (select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths)
        from product_images m where m.product_id = p.id and m.state = 'ready' order by (m.color = v.color) desc, m.sort, m.id limit 1) as picture
    from ${lines} c join variants v on v.id = c.variant_id join products p on p.id = v.product_id where ${condition}
      order by c.id`
  return rows.map((row) => ({
    ...row,
    picture: row.picture ?? { src: '', alt: row.name, width: 0, height: 0, widths: [] },
  }))
}

/** Wide enough for a line of a cart or an order on a high-density screen. */
const lineImageWidth = 320

export const lineImage = (imageSource: ImageSource): string => imageUrl(imageSource, lineImageWidth)

/** A cart line as the API returns it. */
export function toCartLine(row: CartRow): CartLine {
  return {
    cart: row.cart,
    product_unique: String(row.product_id),
    variant_id: row.variant_id,
    product_image: lineImage(row.picture),
    picture: row.picture,
    product_name: row.name,
    option: row.option,
    color: row.color,
    discount_mrp: toRupees(row.price_paise),
    actual_mrp: toRupees(row.mrp_paise),
    discount_percentage: discountPercentage(row.mrp_paise, row.price_paise),
    qty: row.qty,
    product_stock: row.stock,
    max_qty: Math.min(row.max_qty, row.max_per_order),
    max_per_order: row.max_per_order,
  }
}
