import { createHmac } from 'node:crypto'
import { json, type FakeResponse } from '../../fake-provider.ts'
import { freshProvider } from '../../fresh-provider.ts'
import { pinelabsGateway } from './pinelabs-gateway.ts'

/** For tests: a merchant of Pine Labs that exists nowhere. */
export const merchant = {
  merchantId: '999001',
  accessCode: '00000000-1111-2222-3333-444444444444',
  secret: '0123456789ABCDEF'.repeat(4),
}

/** Signs as Pine Labs does, written anew so that the adapter cannot agree with its own mistakes. */
export function hashOf(text: string, secret = merchant.secret): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex').toUpperCase()
}

export function signed(fields: Record<string, string>, secret?: string): Record<string, string> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return { ...fields, ppc_DIA_SECRET: hashOf(text, secret), ppc_DIA_SECRET_TYPE: 'SHA256' }
}

/** An inquiry's answer: it worked, and the parent fields say what became of the purchase of 34,999 rupees. */
export function inquiryFields(
  status: string,
  code: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    ppc_MerchantID: merchant.merchantId,
    ppc_MerchantAccessCode: merchant.accessCode,
    ppc_UniqueMerchantTxnID: 'attempt-1',
    ppc_PinePGTxnStatus: '7',
    ppc_TxnResponseCode: '1',
    ppc_TxnResponseMessage: 'SUCCESS',
    ppc_PinePGTransactionID: '12345678',
    ppc_Amount: '3499900',
    ppc_PaymentMode: '10',
    ppc_UdfField2: '',
    ppc_Parent_TxnStatus: status,
    ppc_ParentTxnResponseCode: code,
    ppc_ParentTxnResponseMessage: 'SUCCESS',
    ...changes,
  }
}

/** The response for a call that Pine Labs refuses: no parent fields at all. */
export function refusalFields(code: string, message: string, merchantTxnId = 'attempt-1'): Record<string, string> {
  return {
    ppc_MerchantID: merchant.merchantId,
    ppc_UniqueMerchantTxnID: merchantTxnId,
    ppc_PinePGTxnStatus: '-6',
    ppc_TxnResponseCode: code,
    ppc_TxnResponseMessage: message,
  }
}

export const signedResponse = (fields: Record<string, string>): FakeResponse => json(signed(fields))

/** The provider of each test. Every call of `gateway` returns a new one, whose circuit breaker has counted no failures. */
export function freshPineLabs() {
  const provider = freshProvider()
  return { provider, gateway: () => pinelabsGateway({ ...merchant, baseUrl: provider.baseUrl, timeoutMs: 300 }) }
}
