import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { type Reader, pipelined } from '../../platform/database/transaction.ts'
import { type CartRow, type GuestCartProduct, readCart, readGuestCart, type SingleItem } from '../cart/cart.queries.ts'
import { type Coupon, findCoupon } from '../coupons/coupons.queries.ts'
import { findAddress } from '../customers/addresses.queries.ts'
import { findActiveReferral } from '../referrals/referrals.queries.ts'
import { completeSettings } from '../settings/settings.queries.ts'

/** The customer's choices so far. */
export interface PartialCheckoutInput extends SingleItem {
  address?: number | undefined
  billing_address?: number | undefined
  coupon_code?: string | undefined
  reference_number?: string | undefined
}

type CheckoutSettings = Pick<ShopSettings, 'shop' | 'tax' | 'limits'>

/**
 * What the price depends on besides the cart lines; null for an id or code that does not exist or belongs to another
 * customer.
 */
export interface PricingTerms {
  address: Address | null
  /** Where it differs from the delivery address. */
  billing: Address | null
  coupon: Coupon | null
  referral: string | null
  settings: CheckoutSettings
}

export interface UnpricedOrder extends PricingTerms {
  lines: CartRow[]
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

/** The current address, coupon, referral code and settings for a customer's choices. */
export async function readPricingTerms(
  db: Reader,
  customerId: number,
  input: PartialCheckoutInput,
): Promise<PricingTerms> {
  const billingId = input.billing_address === input.address ? undefined : input.billing_address
  const [address, billing, coupon, referral, settings] = await Promise.all([
    input.address === undefined ? null : findAddress(db, customerId, input.address),
    billingId === undefined ? null : findAddress(db, customerId, billingId),
    input.coupon_code === undefined ? null : findCoupon(db, customerId, input.coupon_code),
    input.reference_number === undefined ? null : findActiveReferral(db, input.reference_number),
    readCheckoutSettings(db),
  ])
  return { address, billing, coupon, referral, settings }
}

/** The complete checkout of a customer: cart lines and pricing terms. */
export async function readCheckout(
  db: Reader,
  customerId: number,
  input: PartialCheckoutInput,
): Promise<UnpricedOrder> {
  const [lines, terms] = await pipelined(db, (reader) =>
    Promise.all([readCart(reader, customerId, input), readPricingTerms(reader, customerId, input)]),
  )
  return { lines, ...terms }
}

/** A guest has no orders of their own: all held units and all uses of a coupon count. */
const guestId = 0

/** The same for the cart that a guest's browser holds; variants that are not sold are left out. */
export async function readGuestCheckout(
  db: Reader,
  products: GuestCartProduct[],
  input: Pick<PartialCheckoutInput, 'coupon_code' | 'reference_number'>,
): Promise<UnpricedOrder> {
  const [lines, terms] = await pipelined(db, (reader) =>
    Promise.all([readGuestCart(reader, products), readPricingTerms(reader, guestId, input)]),
  )
  return { lines, ...terms }
}
