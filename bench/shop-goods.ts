import type { BenchShop } from './bench-shop.ts'

export interface Goods {
  productUnique: string
  name: string
  variantId: number
}

/** Fields of customer/add-to-cart for one piece. */
export const cartFields = ({ productUnique, variantId }: Goods): Record<string, string | number> => ({
  'products[0][product_unique]': productUnique,
  'products[0][variant_id]': variantId,
  'products[0][qty_value]': 1,
})

/**
 * This many visible variants in stock, each of a different product as far as possible; variants limited to one per cart
 * are excluded.
 */
export async function someGoods(shop: Pick<BenchShop, 'database'>, count: number): Promise<Goods[]> {
  const { rows } = await shop.database.pool.query<{ product_id: number; name: string; id: number }>(
    `select v.product_id, c.name, v.id
     from (select *, row_number() over (partition by product_id order by sort, id) as place from variants where is_active and on_hand > 0) v
     join product_cards c using (product_id)
     where not exists (select from settings s, jsonb_array_elements_text(s.values -> 'restricted_product_ids') r where s.group_name = 'limits' and r::bigint = v.product_id)
     order by v.place, v.product_id limit $1`,
    [count],
  )
  if (rows.length === 0) throw new Error('The demo shop sells nothing')
  return rows.map((row) => ({ productUnique: String(row.product_id), name: row.name, variantId: row.id }))
}
