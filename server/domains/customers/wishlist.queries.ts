import { imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import type { WishlistItem } from '@handset/contract/domains/customers/customers.contract.ts'
import { discountPercentage, toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { available } from '../catalogue/read-model/available-stock.ts'
import { placeholderImage } from '../catalogue/read-model/card.queries.ts'

const wishlistRow = z.object({
  id: z.number(),
  product_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  option: z.string(),
  color: z.string(),
  color_hex: z.string(),
  mrp_paise: z.number(),
  price_paise: z.number(),
  stock: z.number(),
  picture: imageSource.nullable(),
})
type WishlistRow = z.infer<typeof wishlistRow>

const imageWidth = 640

function toItem(row: WishlistRow): WishlistItem {
  const imageSource = row.picture ?? placeholderImage(row.name)
  return {
    wishlist_id: row.id,
    product_unique: String(row.product_id),
    variant_id: row.variant_id,
    product_name: row.name,
    image: imageUrl(imageSource, imageWidth),
    picture: imageSource,
    option: row.option,
    product_color: row.color,
    color_hex: row.color_hex,
    discount_mrp: toRupees(row.price_paise),
    actual_mrp: toRupees(row.mrp_paise),
    discount_percentage: row.stock > 0 ? discountPercentage(row.mrp_paise, row.price_paise) : 0,
    product_stock: row.stock,
  }
}

/**
 * A customer's wishlist, newest first, with current price and stock. A hidden product is left out and reappears when it
 * is shown again; a variant that is no longer sold counts as out of stock.
 */
export async function listWishlistItems(db: Reader, customerId: number): Promise<WishlistItem[]> {
  const rows = await queryRows(db, wishlistRow)`
    select w.id, w.product_id, w.variant_id, c.name, v.option, v.color, v.color_hex, v.mrp_paise, v.price_paise, case when v.is_active then ${available} else 0 end as stock,
      coalesce((select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths)
        from product_images m where m.product_id = w.product_id and m.color = v.color and m.state = 'ready' order by m.sort, m.id limit 1), c.picture) as picture
    from wishlist_items w join variants v on v.id = w.variant_id join product_cards c on c.product_id = w.product_id
    where w.customer_id = ${customerId} order by w.id desc`
  return rows.map(toItem)
}
