import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { shopSettings, type ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { type Reader, readTogether } from '../../platform/database/transaction.ts'
import { type CartRow, readCart } from '../cart/cart.queries.ts'
import { type Coupon, findCoupon } from '../coupons/coupons.queries.ts'
import { findAddress } from '../customers/addresses.queries.ts'
import { findActiveReferral } from '../referrals/referrals.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'

/** What a customer has chosen so far. */
export interface CheckoutChoice {
  address?: number | undefined
  coupon_code?: string | undefined
  reference_number?: string | undefined
}

type CheckoutSettings = Pick<ShopSettings, 'shop' | 'tax' | 'limits'>

/** What decides the cost of a cart beside its lines; null for what was named and is not there, or not theirs. */
export interface CheckoutTerms {
  address: Address | null
  coupon: Coupon | null
  referral: string | null
  settings: CheckoutSettings
}

export interface Checkout extends CheckoutTerms {
  lines: CartRow[]
}

async function readCheckoutSettings(db: Reader): Promise<CheckoutSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['group_name', 'values'])
    .where('group_name', 'in', ['shop', 'tax', 'limits'])
    .execute()
  const kept = new Map(rows.map((row) => [row.group_name, row.values]))
  const { shop, tax, limits } = shopSettings
  return {
    shop: kept.has('shop') ? shop.parse(kept.get('shop')) : await readSettings(db, 'shop'),
    tax: kept.has('tax') ? tax.parse(kept.get('tax')) : await readSettings(db, 'tax'),
    limits: kept.has('limits') ? limits.parse(kept.get('limits')) : await readSettings(db, 'limits'),
  }
}

/** Address, coupon, referral code and settings for a customer's choice, each as it is now. */
export async function readTerms(db: Reader, customerId: number, choice: CheckoutChoice): Promise<CheckoutTerms> {
  const [address, coupon, referral, settings] = await Promise.all([
    choice.address === undefined ? null : findAddress(db, customerId, choice.address),
    choice.coupon_code === undefined ? null : findCoupon(db, customerId, choice.coupon_code),
    choice.reference_number === undefined ? null : findActiveReferral(db, choice.reference_number),
    readCheckoutSettings(db),
  ])
  return { address, coupon, referral, settings }
}

/** The whole checkout of a customer: what is in the cart, and the terms. */
export async function readCheckout(db: Reader, customerId: number, choice: CheckoutChoice): Promise<Checkout> {
  const [lines, terms] = await readTogether(db, (reader) =>
    Promise.all([readCart(reader, customerId), readTerms(reader, customerId, choice)]),
  )
  return { lines, ...terms }
}
