import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { fetchChallenge, captchaPayload, solve, solvedCaptcha } from '../../test/people/solved-captcha.ts'

const notARobot = 'Please verify that you are not a robot'
const noCaptcha = [422, { captcha: [notARobot] }]
const thanks = 'Thank you for contacting with us. Our team will get back to you very soon!'

let personCount = 0
const shop = await openFileShop()

/** A sender who has not written before, with their own client address. */
function writer() {
  personCount += 1
  return {
    name: 'Asha Kulkarni',
    email: `asha${personCount}@firm.example`,
    phone: String(9_400_000_000 + personCount),
    gst_number: '',
    business_name: 'Kulkarni Traders',
    message: '40 phones for our drivers',
  }
}
const send = async (input: Record<string, unknown>, address = `127.0.9.${personCount % 250}`) =>
  shop.call('public/send-enquiry', input, { address })
const sendSolved = async (input: Record<string, unknown>, address?: string) =>
  send({ captcha: await solvedCaptcha(shop), ...input }, address)
const stored = (email: string) => shop.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute()

describe('enquiry of a company', () => {
  it.each(['multipart', 'form', 'json'] as const)(
    'stores an enquiry unread for staff and thanks the sender (%s)',
    async (as) => {
      const enquiry = { ...writer(), gst_number: '27aapfu0939f1zv', captcha: await solvedCaptcha(shop) }
      const response = await shop.call('public/send-enquiry', enquiry, { as })
      expect([response.http, response.status, response.data, response.message]).toEqual([200, true, null, thanks])
      expect(await stored(enquiry.email)).toMatchObject([
        {
          name: enquiry.name,
          phone: enquiry.phone,
          gst_number: '27AAPFU0939F1ZV',
          business_name: enquiry.business_name,
          message: enquiry.message,
          is_read: false,
          created_at: expect.any(Date),
        },
      ])
    },
  )

  it.each([
    ['020 2729 1234', '02027291234'],
    ['+91-20-27291234', '02027291234'],
    ['(080) 4123-4567', '08041234567'],
    ['+91 98765 43211', '9876543211'],
  ])('accepts the telephone number %s', async (phone, digits) => {
    const enquiry = { ...writer(), phone }
    expect((await sendSolved(enquiry)).http).toBe(200)
    expect(await stored(enquiry.email)).toMatchObject([{ phone: digits }])
  })

  it('accepts an enquiry without GST number and message', async () => {
    const { gst_number: _number, message: _message, ...enquiry } = writer()
    expect((await sendSolved(enquiry)).http).toBe(200)
    expect(await stored(enquiry.email)).toMatchObject([{ gst_number: null, message: '' }])
  })

  it('stores any enquiry text unchanged as plain text', async () => {
    const enquiry = {
      ...writer(),
      name: '<b>Asha</b>',
      message: "<img src=x onerror=alert(1)>\n'; drop table enquiries; --",
    }
    expect((await sendSolved(enquiry)).http).toBe(200)
    expect(await stored(enquiry.email)).toMatchObject([{ name: enquiry.name, message: enquiry.message }])
  })

  it.each<[string, string, unknown, string]>([
    ['no name', 'name', '', 'This field is required'],
    ['an endless name', 'name', 'x'.repeat(81), 'At most 80 characters'],
    ['a name that turns the line', 'name', 'Asha\u202e', 'special charactors not allowed'],
    ['no e-mail address', 'email', '', 'Enter a valid email address'],
    [
      'an e-mail address with another header in it',
      'email',
      'a@firm.example\r\nBcc: all@firm.example',
      'Enter a valid email address',
    ],
    ['a short phone number', 'phone', '98765', 'Enter Valid Mobile Number'],
    [
      'a GST number with a wrong check character',
      'gst_number',
      '27AAPFU0939F1ZX',
      'Enter a valid GSTIN of 15 characters',
    ],
    ['no business', 'business_name', '', 'This field is required'],
    ['an endless message', 'message', 'x'.repeat(2001), 'At most 2000 characters'],
    ['a list for a message', 'message', ['a', 'b'], 'This field is required'],
    ['no captcha', 'captcha', '', notARobot],
    ['a captcha of nonsense', 'captcha', 'nonsense', notARobot],
    [
      'a captcha that is JSON of nothing',
      'captcha',
      Buffer.from('{"challenge":{"parameters":{"expiresAt":9999999999},"signature":"00"}}').toString('base64'),
      notARobot,
    ],
  ])('refuses an enquiry with %s and stores nothing', async (_what, field, value, message) => {
    const enquiry = writer()
    const response = await sendSolved({ ...enquiry, [field]: value })
    expect([response.http, response.status, response.data, response.message]).toEqual([
      422,
      false,
      { [field]: [message] },
      message,
    ])
    expect(await stored(enquiry.email)).toEqual([])
  })

  it('reports every invalid enquiry field in form order, and a missing captcha', async () => {
    const response = await send({})
    expect(response.http).toBe(422)
    expect(Object.keys(response.data)).toEqual(['name', 'email', 'phone', 'business_name', 'captcha'])
    expect(response.data.captcha).toEqual([notARobot])
  })
})

describe('captcha abuse', () => {
  const refusedAs = async (captcha: string) => {
    const enquiry = writer()
    const response = await send({ ...enquiry, captcha })
    expect(await stored(enquiry.email)).toEqual([])
    return [response.http, response.data]
  }

  it('refuses a captcha solution the second time, from any sender', async () => {
    const captcha = await solvedCaptcha(shop)
    expect((await send({ ...writer(), captcha })).http).toBe(200)
    expect(await refusedAs(captcha)).toEqual(noCaptcha)
    const same = JSON.parse(Buffer.from(captcha, 'base64').toString()) as { challenge: object; solution: object }
    const changed = captchaPayload({ ...same.challenge, note: 'new' }, { ...same.solution, time: 1 })
    expect(await refusedAs(changed)).toEqual(noCaptcha)
  })

  it('refuses a wrong captcha solution and one for an easier, longer or forged challenge', async () => {
    const challenge = await fetchChallenge(shop)
    const solution = await solve(challenge)
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: Date.now() / 1000 + 300,
      hmacSignatureSecret: 'guessed',
      hmacKeySignatureSecret: 'guessed',
    })
    const forged = [
      captchaPayload(challenge, {
        ...solution,
        derivedKey: solution.derivedKey.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      }),
      captchaPayload({ ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution),
      captchaPayload({ ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }, solution),
      captchaPayload({ parameters: challenge.parameters }, solution),
      captchaPayload(challenge, null),
      captchaPayload(foreign, await solve(foreign)),
    ]
    for (const captcha of forged) expect(await refusedAs(captcha)).toEqual(noCaptcha)
    expect((await send({ ...writer(), captcha: captchaPayload(challenge, solution) })).http).toBe(200)
  })

  it('refuses an expired captcha solution', async () => {
    const { gateways } = shop.services
    const challenge = (await gateways.captcha.challenge(new Date(Date.now() - 1000)))!
    expect(await refusedAs(captchaPayload(challenge, await solve(challenge)))).toEqual(noCaptcha)
  })

  it('deletes captcha solutions after they expire', async () => {
    await sendSolved(writer())
    await sql`update captcha_solutions set expires_at = now() - interval '1 second'`.execute(shop.db)
    await sendSolved(writer())
    await shop.app.jobs.find(({ name }) => name === 'drop-expired')?.run(shop.services, {})
    expect(await shop.db.selectFrom('captcha_solutions').selectAll().execute()).toHaveLength(1)
  })
})

describe('enquiry limits', () => {
  it.each(['phone', 'email'] as const)('accepts five enquiries per day for one %s, from any address', async (field) => {
    const one = writer()
    for (let sent = 0; sent < 5; sent += 1)
      expect((await sendSolved({ ...writer(), [field]: one[field] })).http).toBe(200)
    const response = await sendSolved({ ...writer(), [field]: one[field].toUpperCase() })
    expect([response.http, response.status]).toEqual([429, false])
    expect(response.headers['retry-after']).toBe(String(response.data.retry_after))
    expect(response.data.retry_after).toBeGreaterThan(80_000)
    expect(await shop.db.selectFrom('enquiries').select('id').where(field, '=', one[field]).execute()).toHaveLength(5)
  })

  it('limits a client address to thirty tries per hour; wrong ones do not count for the phone number', async () => {
    const victim = writer()
    for (let tried = 0; tried < 30; tried += 1)
      expect((await send({ ...victim, captcha: 'nonsense' }, '127.0.8.1')).http).toBe(422)
    expect((await sendSolved(victim, '127.0.8.1')).http).toBe(429)
    expect((await sendSolved(victim, '127.0.8.2')).http).toBe(200)
  })
})

describe('captcha challenge', () => {
  it('returns a bare challenge that differs each time, is valid for five minutes and is not stored', async () => {
    const [one, other] = [await shop.call('public/captcha-challenge'), await shop.call('public/captcha-challenge')]
    expect(one).toMatchObject({ http: 200, headers: { 'cache-control': 'no-store' } })
    const challenge = JSON.parse(one.text)
    expect(challenge).toEqual({
      parameters: expect.objectContaining({
        algorithm: 'PBKDF2/SHA-256',
        keySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
      signature: expect.any(String),
    })
    expect(Math.abs(challenge.parameters.expiresAt - Date.now() / 1000 - 300)).toBeLessThan(10)
    expect(JSON.parse(other.text).parameters.nonce).not.toBe(challenge.parameters.nonce)
  })
})
