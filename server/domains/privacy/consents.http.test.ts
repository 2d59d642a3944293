import { describe, expect, it } from 'vitest'
import { googleSignIn } from '../../test/people/google-account.ts'
import { phone } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper } from '../../test/shopper.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'

const shop = await openFileShop()

describe('consents', () => {
  const mine = async (token: string) => (await shop.call('customer/my-data', {}, { token })).data
  const logIn = async (mobile: string) => {
    const caller = phone(shop, mobile)
    const { otp_token, otp } = await caller.requestAndReadOtp()
    await caller.expireLimits('pause')
    return (await caller.verifyOtp(otp_token, otp)).data.token as string
  }
  const versionsOf = () =>
    shop.db.selectFrom('consents').innerJoin('customers', 'customers.id', 'consents.customer_id').selectAll('consents')

  it('records time and notice version of the first log-in, once', async () => {
    const mobile = '9644400001'
    await logIn(mobile)
    const token = await logIn(mobile)
    const rows = await versionsOf().where('mobile', '=', mobile).execute()
    expect(rows).toMatchObject([{ purpose: 'account', channel: 'otp', withdrawn_at: null }])
    const { notice, consents } = await mine(token)
    expect([rows[0]?.notice_version, consents.length]).toEqual([notice.version, 1])
    const google = await googleSignIn(shop, { sub: 'g-consent', email: 'c@example.com', given_name: 'C' })
    expect((await mine(google.data.token)).consents).toMatchObject([{ purpose: 'account', channel: 'google' }])
  })

  it('gives a new wording of the notice a new version, and an enquiry the version shown', async () => {
    const first = await mine(await logIn('9644400002'))
    const values = JSON.stringify({ notice: 'We process what your order needs.' })
    await shop.asOwner('admin/settings-update', { group: 'privacy', values })
    const second = await mine(await logIn('9644400003'))
    expect([second.notice.text, second.notice.version > first.notice.version]).toEqual([
      'We process what your order needs.',
      true,
    ])
    const enquiry = { name: 'Asha', email: 'asha@example.com', phone: '9644400004', business_name: 'Asha and Co' }
    await shop.call('public/send-enquiry', { ...enquiry, captcha: await solvedCaptcha(shop) })
    const stored = await shop.db.selectFrom('enquiries').selectAll().where('phone', '=', enquiry.phone).execute()
    expect(stored).toMatchObject([{ notice_version: second.notice.version }])
  })

  it('gives and withdraws consents one by one and stores the withdrawn one as proof', async () => {
    const { token, customerId } = await newShopper(shop)
    const set = (purpose: string, channel: string, given: number) =>
      shop.call('customer/set-consent', { purpose, channel, given }, { token })
    const given = async () =>
      (await mine(token)).consents.map(({ purpose, channel }: Record<string, string>) => `${purpose}/${channel}`)
    expect(await given()).toEqual([])
    for (const channel of ['sms', 'email']) expect((await set('marketing', channel, 1)).http).toBe(200)
    await set('marketing', 'sms', 1)
    expect(await given()).toEqual(['marketing/sms', 'marketing/email'])
    expect((await set('marketing', 'sms', 0)).message).toBe('Consent withdrawn')
    expect(await given()).toEqual(['marketing/email'])
    await set('marketing', 'sms', 1)
    const rows = await versionsOf()
      .where('customer_id', '=', customerId)
      .where('channel', '=', 'sms')
      .orderBy('consents.id')
      .execute()
    expect(rows.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, true])
  })

  it.each([
    [{ purpose: 'account', channel: 'otp', given: 1 }, 'purpose'],
    [{ purpose: 'marketing', channel: 'web', given: 1 }, 'purpose'],
    [{ purpose: 'marketing', channel: 'sms' }, 'given'],
    [{ given: 1 }, 'purpose'],
  ])('refuses the consent %j at %s', async (input, field) => {
    const { token } = await newShopper(shop)
    const refused = await shop.call('customer/set-consent', input, { token })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
    expect((await mine(token)).consents).toEqual([])
  })

  it('names, changes and removes a nominee', async () => {
    const { token } = await newShopper(shop)
    const name = (input: Record<string, unknown>) => shop.call('customer/set-nominee', input, { token })
    expect((await name({ name: 'Ravi Rao', contact: '9800000001' })).message).toBe('Nominee saved')
    expect((await name({ name: 'Ravi Rao', contact: 'ravi@example.com' })).http).toBe(200)
    expect((await mine(token)).nominee).toEqual({ name: 'Ravi Rao', contact: 'ravi@example.com' })
    const refused = await name({ name: 'Ravi Rao', contact: '' })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['contact']])
    expect((await name({ name: '' })).message).toBe('Nominee removed')
    expect((await mine(token)).nominee).toEqual({ name: '', contact: '' })
  })
})
