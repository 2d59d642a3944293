import type { PaymentState } from '../payment.port.ts'
import { readMode, readPaise } from './pinelabs-fields.ts'
import { postPgForm, pgType, type PgResponse, type PineMerchant } from './pinelabs-form.ts'

const rupees = '356'

type KnownPaymentState = Exclude<PaymentState['state'], 'unknown'>

/** Pine Labs' published table of parent status / parent response code. Other pairs are unknown. */
const paymentStates: Record<string, KnownPaymentState> = {
  '4/1': 'paid',
  '6/1': 'refunded',
  '9/1': 'partly-refunded',
  '1/1': 'pending',
  '1/-1': 'failed',
  '1/-10': 'cancelled',
  '-7/-10': 'cancelled',
}

/** Parent statuses that mean the same with every response code. */
const statesOfAnyCode: Record<string, KnownPaymentState> = {
  '-6': 'failed',
  '-7': 'failed',
  '-8': 'failed',
  '-10': 'cancelled',
  '12': 'pending',
  // Reversed by the bank, dropped by the customer, voided.
  '13': 'failed',
  '14': 'failed',
  '15': 'failed',
}

function paymentStateOf(status: string, code: string): KnownPaymentState | null {
  return paymentStates[`${status}/${code}`] ?? statesOfAnyCode[status] ?? null
}

/**
 * The state of a purchase in a trusted response. Only the parent fields count: the response's own status and message say only that
 * the inquiry worked, and are "success" for an unpaid purchase too.
 */
function readState(response: PgResponse): PaymentState {
  if (!response.trusted) return { state: 'unknown', message: response.message }
  const { fields, message } = response
  const state = paymentStateOf(fields.ppc_Parent_TxnStatus ?? '', fields.ppc_ParentTxnResponseCode ?? '')
  if (state === null) return { state: 'unknown', message }
  const providerTxnId = fields.ppc_PinePGTransactionID || null
  if (state === 'pending' || state === 'failed' || state === 'cancelled') return { state, providerTxnId, message }
  const amount = readPaise(fields.ppc_Amount)
  if (amount === null || providerTxnId === null || (fields.ppc_CurrencyCode || rupees) !== rupees)
    return { state: 'unknown', message: 'Pine Labs says paid, but not how much in rupees or under which id' }
  return { state, amount, providerTxnId, mode: readMode(fields.ppc_PaymentMode), message, fee: null }
}

/** Queries a purchase. `amount` is the paid amount before refunds; the caller must compare it with the order. */
export async function inquirePayment(merchant: PineMerchant, merchantTxnId: string): Promise<PaymentState> {
  return readState(await postPgForm(merchant, pgType.inquiry, merchantTxnId))
}
