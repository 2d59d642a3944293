import type { ParsedInput } from '@handset/contract/calls.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { type Reader, pipelined } from '../../platform/database/transaction.ts'
import { type CartRow, type GuestCartProduct, readCart, readGuestCart, type SingleItem } from '../cart/cart.queries.ts'
import { type Coupon, findCoupon } from '../coupons/coupons.queries.ts'
import { findAddress } from '../customers/addresses.queries.ts'
import { findActiveReferral } from '../referrals/referrals.queries.ts'
import { completeSettings } from '../settings/settings.queries.ts'

/** What a customer confirms to order. */
export type CheckoutInput = ParsedInput<'customer/create-order'>

/** The customer's choices so far. */
export interface PartialCheckoutInput extends SingleItem {
  address?: number | undefined
  billing_address?: number | undefined
  coupon_code?: string | undefined
  reference_number?: string | undefined
}

type CheckoutSettings = Pick<ShopSettings, 'shop' | 'tax' | 'limits'>

/**
 * Cart lines and what else the price depends on; null for an id or code that does not exist or belongs to another
 * customer.
 */
export interface Checkout {
  lines: CartRow[]
  address: Address | null
  /** Where it differs from the delivery address. */
  billing: Address | null
  coupon: Coupon | null
  referral: string | null
  settings: CheckoutSettings
}

async function readCheckoutSettings(db: Reader): Promise<CheckoutSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['group_name', 'values'])
    .where('group_name', 'in', ['shop', 'tax', 'limits'])
    .execute()
  const stored = new Map(rows.map((row) => [row.group_name, row.values]))
  return {
    shop: completeSettings('shop', stored.get('shop')),
    tax: completeSettings('tax', stored.get('tax')),
    limits: completeSettings('limits', stored.get('limits')),
  }
}

/** A guest has no orders of their own: all held units and all uses of a coupon count. */
export const guestId = 0

/**
 * The complete checkout of a customer's choices at this moment: of their cart, of a single item, or of the cart that a
 * guest's browser holds, from which variants that are not sold are left out.
 */
export function readCheckout(
  db: Reader,
  customerId: number,
  input: PartialCheckoutInput,
  guestCart?: GuestCartProduct[],
): Promise<Checkout> {
  const billingId = input.billing_address === input.address ? undefined : input.billing_address
  return pipelined(db, async (reader) => {
    const [lines, address, billing, coupon, referral, settings] = await Promise.all([
      guestCart ? readGuestCart(reader, guestCart) : readCart(reader, customerId, input),
      input.address === undefined ? null : findAddress(reader, customerId, input.address),
      billingId === undefined ? null : findAddress(reader, customerId, billingId),
      input.coupon_code === undefined ? null : findCoupon(reader, customerId, input.coupon_code),
      input.reference_number === undefined ? null : findActiveReferral(reader, input.reference_number),
      readCheckoutSettings(reader),
    ])
    return { lines, address, billing, coupon, referral, settings }
  })
}
