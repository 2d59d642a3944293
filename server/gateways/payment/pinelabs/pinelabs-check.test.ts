import { describe, expect, it } from 'vitest'
import { inquiryFields, signedResponse, freshPineLabs } from './fake-pinelabs.ts'

describe('the test of Pine Labs', () => {
  const { provider, gateway } = freshPineLabs()

  it.each(['-28', '-29', '-48', '-128', '-129'])('says what Pine Labs has not set up by code %s', async (code) => {
    provider.respond = () =>
      signedResponse(inquiryFields('', '', { ppc_TxnResponseCode: code, ppc_TxnResponseMessage: 'NOT ALLOWED' }))
    expect(await gateway().check()).toEqual({
      outcome: 'refused',
      detail: `Pine Labs has not enabled inquiry or refund, or has not registered the return address (${code})`,
    })
  })
})
