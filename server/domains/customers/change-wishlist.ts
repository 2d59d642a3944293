import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { invalidField, ok, type Result } from '../../platform/http/result.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

interface WishlistState {
  is_shown: boolean
  is_known: boolean
  count: number
}

/** How the wish stands against the shop and against what the customer wishes for already. */
async function readWishlistState(
  tx: Transaction,
  customerId: number,
  { product_unique, variant_id }: ParsedInput<'customer/add-product-wishlist-item'>,
): Promise<WishlistState> {
  const productId = Number(product_unique)
  const { rows } = await sql<WishlistState>`
    select exists (select from variants v join product_cards c on c.product_id = v.product_id where v.id = ${variant_id} and v.product_id = ${productId} and v.is_active) as is_shown,
      coalesce(bool_or(w.product_id = ${productId}), false) as is_known, count(*)::integer as count
    from wishlist_items w where w.customer_id = ${customerId}`.execute(tx)
  return rows[0] ?? { is_shown: false, is_known: false, count: 0 }
}

/**
 * Adds a product to the customer's wishlist; one that is there stays, with the variant named last. Refuses with 422 what the shop does not
 * show (`variant_id`) and more products than a list may hold (`product_unique`); the locked customer makes parallel wishes take turns.
 */
export async function addWishlistItem(
  tx: Transaction,
  customerId: number,
  item: ParsedInput<'customer/add-product-wishlist-item'>,
): Promise<Result<{ wishlist_id: number }>> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { is_shown, is_known, count } = await readWishlistState(tx, customerId, item)
  if (!is_shown) return invalidField('variant_id', serverMessages.variantUnavailable)
  if (!is_known && count >= limits.wishlistPerCustomer)
    return invalidField('product_unique', messages.wishlistFull(limits.wishlistPerCustomer))
  const saved = await tx
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: Number(item.product_unique), variant_id: item.variant_id })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ variant_id: item.variant_id }),
    )
    .returning('id as wishlist_id')
    .executeTakeFirstOrThrow()
  return ok(saved, messages.addedToWishlist)
}

/** Removes one of this customer's wishes; false when there is none of that id, or it is somebody else's. */
export async function removeWishlistItem(db: Reader, customerId: number, itemId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('wishlist_items')
    .where('id', '=', itemId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
