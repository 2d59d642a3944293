import { describe, expect, it } from 'vitest'
import { pineHash } from './pinelabs-hash.ts'

const secret = '0123456789ABCDEF'.repeat(4)
const inquiry = {
  ppc_UniqueMerchantTxnID: 'ORD-2026-000123-1',
  ppc_MerchantID: '999001',
  ppc_TransactionType: '3',
  ppc_MerchantAccessCode: '00000000-1111-2222-3333-444444444444',
}
const inquiryHash = 'DB678527BB1B58966C6CCD5360AAD54E935B17806F108CC250DDC866D9839888'
const posted = {
  amount_in_paisa: '3499900',
  merchant_access_code: '00000000-1111-2222-3333-444444444444',
  merchant_id: '999001',
  payment_mode: '10',
  pine_pg_transaction_id: '12345678',
  pine_pg_txn_status: '4',
  txn_completion_date_time: '21/11/2026 11:05:09 AM',
  txn_response_code: '1',
  txn_response_msg: 'SUCCESS',
  udf_field_1: '',
  unique_merchant_txn_id: 'ORD-2026-000123-1',
  Acquirer_Response_Code: '0300',
}
const postedHash = 'C5D313240079F9CDBA08795FB1585688E0F8C12356E829F93CE118EF4F48F7FC'

describe("a merchant's hash", () => {
  const hash = pineHash(secret)

  it('of an inquiry is the published one', () => {
    expect(hash.signFields(inquiry)).toBe(inquiryHash)
    expect(hash.signFields({ ...inquiry, ppc_DIA_SECRET: 'x', ppc_DIA_SECRET_TYPE: 'SHA256' })).toBe(inquiryHash)
  })

  it('of a return is the published one: capitals first, with empty values', () => {
    expect(hash.verifyFields({ ...posted, dia_secret: postedHash, dia_secret_type: 'SHA256' })).toBe(true)
    expect(hash.verifyFields({ ...posted, dia_secret: postedHash.toLowerCase() })).toBe(true)
  })

  it.each([
    ['a changed amount', { ...posted, amount_in_paisa: '100', dia_secret: postedHash }],
    ['a field left out', { ...posted, udf_field_1: undefined, dia_secret: postedHash }],
    ['a field put in', { ...posted, extra: '', dia_secret: postedHash }],
    ['no hash', posted],
    ['an empty hash', { ...posted, dia_secret: '' }],
    ['half a hash', { ...posted, dia_secret: postedHash.slice(0, 32) }],
    ['a hash of no hex', { ...posted, dia_secret: 'Z'.repeat(64) }],
  ])('is wrong with %s', (_what, fields) => {
    const given = Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    expect(hash.verifyFields(given)).toBe(false)
  })

  it('made with another secret is wrong', () => {
    expect(pineHash('AB'.repeat(16)).verifyFields({ ...posted, dia_secret: postedHash })).toBe(false)
  })

  it.each(['', 'ABC', 'not hex at all!!', 'AB CD', ' '])('cannot be made with the secret "%s"', (bad) => {
    expect(() => pineHash(bad)).toThrow('hex')
  })
})
