import { readTabObject, tabStorage } from '../../lib/stores/tab-storage.ts'
import { referralCode } from '../../lib/stores/referral-code.ts'
import { sessionToken } from '../../lib/session/session-token.ts'

/** What a customer has chosen and written on the checkout. */
export interface CheckoutDraft {
  address: number | undefined
  coupon_code: string
  reference_number: string
  needsGst: boolean
  gst_number: string
  business_name: string
  payment_method: string
}

const key = 'checkoutDraft'

/** Tells one customer's draft from that of the next in the same tab. */
const owner = () => sessionToken.read('customer')?.slice(-8) ?? ''
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The draft lives in this tab until the order is placed, so that who comes back from a failed payment finds everything as it was. */
export const checkoutDraft = {
  read(): CheckoutDraft {
    const kept = readTabObject(key)
    const own = kept?.owner === owner() ? kept : {}
    return {
      address: typeof own.address === 'number' ? own.address : undefined,
      coupon_code: asText(own.coupon_code),
      reference_number: asText(own.reference_number) || referralCode.read(),
      needsGst: own.needsGst === true,
      gst_number: asText(own.gst_number),
      business_name: asText(own.business_name),
      payment_method: asText(own.payment_method),
    }
  },
  keep: (draft: CheckoutDraft) => tabStorage.write(key, JSON.stringify({ ...draft, owner: owner() })),
  forget: () => tabStorage.remove(key),
}
