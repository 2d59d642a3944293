import { href } from '@handset/contract/pages.ts'
import { readTabObject, tabStorage } from '../../lib/stores/tab-storage.ts'
import { referralCode } from '../../lib/stores/referral-code.ts'
import { sessionToken } from '../../lib/session/session-token.ts'

/** The customer's input on the checkout page, by the names of the fields of the calls, as their errors come. */
export interface StoredCheckoutInput {
  address?: number
  /** Only where it differs from the delivery address. */
  billing_address?: number
  coupon_code: string
  reference_number: string
  needs_gst: boolean
  gst_number: string
  business_name: string
  payment_method: string
  /** One variant bought alone, instead of the cart. */
  variant_id?: number
  qty_value?: number
}

const key = 'checkoutDraft'

/** Separates the input of one customer from that of the next one in the same tab. */
const owner = () => sessionToken.read('customer')?.slice(-8) ?? ''
const asId = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Stored in this tab until the order is placed, so that a customer finds everything unchanged after a failed payment.
 */
export const storedCheckoutInput = {
  read(): StoredCheckoutInput {
    const stored = readTabObject(key)
    // What a guest entered is carried through the log-in; it has no address.
    const ownInput = stored && (stored.owner === '' || stored.owner === owner()) ? stored : {}
    return {
      address: asId(ownInput.address),
      billing_address: asId(ownInput.billing_address),
      coupon_code: asText(ownInput.coupon_code),
      reference_number: asText(ownInput.reference_number) || referralCode.read(),
      needs_gst: ownInput.needs_gst === true,
      gst_number: asText(ownInput.gst_number),
      business_name: asText(ownInput.business_name),
      payment_method: asText(ownInput.payment_method),
      variant_id: asId(ownInput.variant_id),
      qty_value: asId(ownInput.qty_value),
    }
  },
  save: (input: StoredCheckoutInput) => tabStorage.write(key, JSON.stringify({ ...input, owner: owner() })),
  forget: () => tabStorage.remove(key),
}

export const checkoutHref = ({
  variant_id,
  qty_value,
}: Pick<StoredCheckoutInput, 'variant_id' | 'qty_value'>): string =>
  href('checkout', {}, { variant: variant_id, qty: qty_value })
