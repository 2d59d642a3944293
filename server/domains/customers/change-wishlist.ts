import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { z } from 'zod'
import type { CallContext } from '../../platform/http/call-handler.ts'
import { invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

const wishlistStateRow = z.object({
  is_shown: z.boolean(),
  is_known: z.boolean(),
  count: z.number(),
})
type WishlistState = z.infer<typeof wishlistStateRow>

/** What is needed to decide on an addition: the product's visibility and the current wishlist. */
async function readWishlistState(
  tx: Transaction,
  customerId: number,
  { product_unique, variant_id }: ParsedInput<'customer/add-product-wishlist-item'>,
): Promise<WishlistState> {
  const productId = Number(product_unique)
  const rows = await queryRows(tx, wishlistStateRow)`
    select exists (select from variants v join product_cards c on c.product_id = v.product_id where v.id = ${variant_id} and v.product_id = ${productId} and v.is_active) as is_shown,
      coalesce(bool_or(w.product_id = ${productId}), false) as is_known, count(*)::integer as count
    from wishlist_items w where w.customer_id = ${customerId}`
  return rows[0] ?? { is_shown: false, is_known: false, count: 0 }
}

/**
 * Adds a product to the customer's wishlist; adding it again updates the variant. Refuses with 422 {variant_id} a
 * variant that is not visible and with 422 {product_unique} more products than the list may hold. The customer lock
 * serializes parallel additions.
 */
export async function addWishlistItem(
  tx: Transaction,
  { actor: { id: customerId } }: CallContext<'customer/add-product-wishlist-item'>,
  item: ParsedInput<'customer/add-product-wishlist-item'>,
  refuse: Refuse,
): Promise<{ wishlist_id: number }> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { is_shown, is_known, count } = await readWishlistState(tx, customerId, item)
  if (!is_shown) return refuse(invalidField('variant_id', serverMessages.variantUnavailable))
  if (!is_known && count >= limits.maxWishlistItems)
    return refuse(invalidField('product_unique', messages.wishlistFull(limits.maxWishlistItems)))
  return tx
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: Number(item.product_unique), variant_id: item.variant_id })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ variant_id: item.variant_id }),
    )
    .returning('id as wishlist_id')
    .executeTakeFirstOrThrow()
}

/** Removes one of the customer's wishlist entries. Refuses any other with 404. */
export async function removeWishlistItem(
  tx: Transaction,
  { actor }: CallContext<'customer/delete-product-wishlist-item'>,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('wishlist_items')
    .where('id', '=', id)
    .where('customer_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return refuse(missing())
}
