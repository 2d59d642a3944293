import { randomBytes } from 'node:crypto'
import { parseJson } from '../../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../../provider-check.ts'
import { readFields } from './pinelabs-fields.ts'
import { pgType, type PineMerchant, sendPgForm } from './pinelabs-form.ts'

/** Pine Labs' codes for wrong keys, with the setting that is wrong. */
const wrongKeys: Record<string, string> = {
  '-36': 'PINELABS_MERCHANT_ID is not known there',
  '-37': 'PINELABS_ACCESS_CODE is wrong',
  '-34': 'PINELABS_SECRET is wrong',
}
/** What Pine Labs has not set up for a merchant, by the code that it answers. */
const notSetUp = new Set(['-28', '-29', '-48', '-128', '-129'])
const setUpHint = 'Pine Labs has not enabled inquiry or refund, or has not registered the return address'
const unknownTransaction = '-40'

const setUpFailure = (code: string) => (notSetUp.has(code) ? `${setUpHint} (${code})` : null)

/** What is wrong with the account by a response of either generation, which comes with HTTP 200; null: nothing. */
export function accountFailure(text: string): string | null {
  const fields = readFields(parseJson(text))
  const code = fields?.ppc_TxnResponseCode ?? fields?.response_code ?? ''
  return wrongKeys[code] ?? setUpFailure(code)
}

/** Inquires about a transaction that does not exist: Pine Labs only says so to a merchant whose keys are right. */
export async function checkPinelabs(merchant: PineMerchant): Promise<ProviderCheck> {
  const result = await sendPgForm(merchant, pgType.inquiry, `check-${randomBytes(12).toString('hex')}`)
  const failed = checkTransport(result)
  if (failed || !result.ok) return failed ?? unclearResponse(result)
  const fields = readFields(parseJson(result.text))
  const code = fields?.ppc_TxnResponseCode ?? ''
  const wrongKey = wrongKeys[code]
  if (!fields || !code) return unclearResponse(result)
  if (wrongKey) return providerCheck('wrong-keys', wrongKey)
  const missing = setUpFailure(code)
  if (missing) return providerCheck('refused', missing)
  if (!merchant.hash.verifyFields(fields))
    return providerCheck('wrong-keys', 'its response was not signed with PINELABS_SECRET')
  if (code === unknownTransaction) return providerCheck('works')
  return providerCheck('refused', fields.ppc_TxnResponseMessage || `code ${code}`)
}
