import type { Caller, CallResult } from '../../outgoing-call.ts'
import { parseJson } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import { readFields } from './pinelabs-fields.ts'
import type { PineFields, PineHash } from './pinelabs-hash.ts'

/** One merchant at Pine Labs, and the way to reach it. */
export interface PineMerchant {
  merchantId: string
  accessCode: string
  hash: PineHash
  call: Caller
}

/** `trusted`: signed by Pine Labs, for this merchant and about the id that was asked. */
export type PgResponse = { trusted: true; fields: PineFields; message: string } | { trusted: false; message: string }

/** Types of generation A's server interface. */
export const pgType = { inquiry: '3', refund: '10' } as const

/** The one form of Pine Labs for ids: what could not stand in a signed text unescaped is refused here. */
export const isMerchantTxnId = (id: string): boolean => /^[A-Za-z0-9_-]{1,99}$/.test(id)

function parseResponse(merchant: PineMerchant, status: number, text: string, merchantTxnId: string): PgResponse {
  if (status !== 200) return { trusted: false, message: `Pine Labs answered with HTTP ${status}` }
  const fields = readFields(parseJson(text))
  if (!fields) return { trusted: false, message: 'The response of Pine Labs was not understood' }
  if (!merchant.hash.verifyFields(fields))
    return { trusted: false, message: 'The response of Pine Labs was not signed by it' }
  if (fields.ppc_MerchantID !== merchant.merchantId)
    return { trusted: false, message: 'The response of Pine Labs names another merchant' }
  if (fields.ppc_UniqueMerchantTxnID !== merchantTxnId)
    return { trusted: false, message: 'The response of Pine Labs is about another transaction' }
  return {
    trusted: true,
    fields,
    message: readMessage(fields.ppc_ParentTxnResponseMessage || fields.ppc_TxnResponseMessage),
  }
}

/** Posts a signed form to `/api/PG/V2`; the response is not verified. */
export function sendPgForm(
  merchant: PineMerchant,
  transactionType: string,
  merchantTxnId: string,
  extraFields: PineFields = {},
): Promise<CallResult> {
  const fields: PineFields = {
    ppc_MerchantID: merchant.merchantId,
    ppc_MerchantAccessCode: merchant.accessCode,
    ppc_TransactionType: transactionType,
    ppc_UniqueMerchantTxnID: merchantTxnId,
    ...extraFields,
  }
  const body = new URLSearchParams({
    ...fields,
    ppc_DIA_SECRET: merchant.hash.signFields(fields),
    ppc_DIA_SECRET_TYPE: 'SHA256',
  }).toString()
  return merchant.call({
    method: 'POST',
    path: '/api/PG/V2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
}

/** Sends a form and gives back a response only when its signature and identities are right. */
export async function postPgForm(
  merchant: PineMerchant,
  transactionType: string,
  merchantTxnId: string,
  extraFields: PineFields = {},
): Promise<PgResponse> {
  if (!isMerchantTxnId(merchantTxnId)) return { trusted: false, message: 'This is no transaction id of the shop' }
  const result = await sendPgForm(merchant, transactionType, merchantTxnId, extraFields)
  return result.ok
    ? parseResponse(merchant, result.status, result.text, merchantTxnId)
    : { trusted: false, message: `Pine Labs could not be asked (${result.reason})` }
}
