import { describe, expect, it } from 'vitest'
import { useShop } from '../../test/suite-shop.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'

describe('rate limits of long e-mail addresses', () => {
  const longest = `${'a'.repeat(240)}@shop.example`
  const shop = useShop()

  const enquiry = {
    name: 'Asha',
    phone: '9876543210',
    business_name: 'Asha Traders',
    message: 'Twenty phones, please.',
  }

  it.each([
    ['account/admin-login', { password: 'wrong password' }],
    ['account/warehouse-login', { password: 'wrong password' }],
    ['account/staff-forgot-password', {}],
    ['public/send-enquiry', enquiry],
  ])('%s accepts an e-mail address of 253 characters and refuses one of 300', async (callPath, input) => {
    const captcha = callPath === 'public/send-enquiry' ? { captcha: await solvedCaptcha(shop) } : {}
    const accepted = await shop.call(callPath, { ...input, ...captcha, email: longest })
    expect(accepted.http).toBeLessThan(500)
    const refused = await shop.call(callPath, { ...input, ...captcha, email: `${'a'.repeat(287)}@shop.example` })
    expect([refused.http, Object.keys(refused.data as object)]).toEqual([422, ['email']])
  })
})
