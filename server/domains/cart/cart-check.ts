import { type CartItem, cartLimitError } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { invalidField, type CallError } from '../../platform/http/result.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { completeSettings, readSettings } from '../settings/settings.queries.ts'
import { isSold, stockForCustomer } from './customer-stock.sql.ts'

const checkedVariantRow = z.object({
  variant_id: z.number(),
  product_id: z.number(),
  max_qty: z.number(),
  max_per_order: z.number(),
  is_sold: z.boolean(),
  stock: z.number(),
  /** The quantity that is in the cart already. */
  qty: z.number(),
  /** The cart line of this variant; null if there is none. */
  cart: z.number().nullable(),
})
type CheckedVariant = z.infer<typeof checkedVariantRow>

export interface CartState {
  variants: Map<number, CheckedVariant>
  limits: ShopSettings['limits']
}

const variantWithLimitsRow = checkedVariantRow.extend({ limits: z.unknown() })

/** Reads the customer's cart, the named variants and the shop's limits. The customer must be locked. */
export async function readCartState(tx: Transaction, customerId: number, variantIds: number[]): Promise<CartState> {
  const rows = await queryRows(tx, variantWithLimitsRow)`
    select v.id as variant_id, v.product_id, v.max_qty, p.max_per_order, ${isSold} as is_sold, ${stockForCustomer(customerId)} as stock, coalesce(c.qty, 0) as qty, c.id as cart,
      (select s.values from settings s where s.group_name = 'limits') as limits
    from (select unnest(${variantIds}::bigint[]) as id union select variant_id from cart_lines where customer_id = ${customerId}) wanted
    join variants v on v.id = wanted.id join products p on p.id = v.product_id
    left join cart_lines c on c.variant_id = v.id and c.customer_id = ${customerId}`
  const storedLimits = rows[0]?.limits
  return {
    variants: new Map(rows.map((row) => [row.variant_id, row])),
    limits: storedLimits ? completeSettings('limits', storedLimits) : await readSettings(tx, 'limits'),
  }
}

/** The error for a cart with these quantities (variants not named keep theirs), or null. */
export function validateCart(
  { variants, limits }: CartState,
  quantities: Map<number, number>,
  change: 'add' | 'quantity',
): CallError | null {
  const items = [...variants.values()].map((variant): CartItem => ({
    productUnique: String(variant.product_id),
    variantId: variant.variant_id,
    quantity: quantities.get(variant.variant_id) ?? variant.qty,
    maxPerVariant: variant.max_qty,
    maxPerProduct: variant.max_per_order,
  }))
  const excess = cartLimitError(items, limits, change)
  if (excess !== null) return invalidField('qty_value', excess)
  for (const [variantId, quantity] of quantities) {
    const variant = variants.get(variantId)
    if (variant && quantity > variant.stock && quantity > variant.qty)
      return invalidField(change === 'add' ? 'variant_id' : 'qty_value', serverMessages.variantOutOfStock)
  }
  return null
}
