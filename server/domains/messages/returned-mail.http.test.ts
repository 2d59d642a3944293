import { beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMessage } from './outbox.ts'
import { newShopper, runJob, type Shopper } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'

const token = credentials.smtp.webhookToken

describe('mail that comes back', () => {
  const shop = useShop()
  let shopper: Shopper
  beforeEach(async () => {
    shopper = await newShopper(shop)
    await shop.fault('email', 'ok')
  })

  let count = 0
  async function send(kind = 'tracking', recipient = shopper.email): Promise<number> {
    const key = `test/${(count += 1)}`
    const variables = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await inTransaction(shop.db, (tx) => queueMessage(tx, key, { channel: 'email', recipient, kind, variables }))
    await shop.work()
    return (await shop.db.selectFrom('messages').select('id').where('effect_key', '=', key).executeTakeFirstOrThrow())
      .id
  }
  const messageOf = (id: number) =>
    shop.db.selectFrom('messages').select(['sent_at', 'failed_at', 'failure']).where('id', '=', id).executeTakeFirst()
  const received = async () => (await shop.messages(shopper.email)).length
  const returnedMail = async () => (await shopper.call('customer/view-my-profile')).data.returned_mail
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const forStaff = async () => {
    const { user_unique } = await shop.db
      .selectFrom('customers')
      .select('user_unique')
      .where('id', '=', shopper.customerId)
      .executeTakeFirstOrThrow()
    const admin = await shop.token('admin')
    const { data } = await shop.call('admin/view-single-customer', { id: user_unique }, { token: admin })
    const clear = (email: string) =>
      shop.call('admin/clear-suppressed-mail', { id: user_unique, email }, { token: admin })
    return { suppressed: data.suppressed_mail, clear, user_unique }
  }
  const post = async (body: unknown, { query = `?token=${token}`, headers = {} } = {}) =>
    (
      await fetch(`${shop.origin}/api/public/mail-webhook${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).status
  const sesEvent = (kind: string, event: object) => ({ notificationType: kind, [kind.toLowerCase()]: event })
  const sesBounce = (emailAddress: string, bounceType = 'Permanent') =>
    sesEvent('Bounce', { bounceType, bouncedRecipients: [{ emailAddress, diagnosticCode: 'smtp; 550 5.1.1 unknown' }] })

  it('is written to no more after the mail server refused the address, until the customer confirms it', async () => {
    await shop.fault('email', 'no-mailbox', { times: 1 })
    const first = await send()
    expect(await messageOf(first)).toEqual({
      sent_at: null,
      failed_at: expect.any(Date),
      failure: 'undeliverable: 550 5.1.1 No such user here',
    })
    expect(await returnedMail()).toEqual([{ email: shopper.email, since }])
    expect((await messageOf(await send()))?.failure).toBe('suppressed: mail to this address came back')
    expect(await received()).toBe(0)
    expect((await shopper.call('customer/confirm-email', { email: shopper.email.toUpperCase() })).message).toBe(
      'We write to this address again',
    )
    expect(await returnedMail()).toEqual([])
    expect((await messageOf(await send()))?.sent_at).not.toBeNull()
    expect(await received()).toBe(1)
  })

  it('stops neither the password of a staff member nor the notice of a data incident', async () => {
    await post(sesBounce(shopper.email))
    for (const kind of ['staff_password', 'data_incident']) await send(kind)
    expect(await received()).toBe(2)
  })

  it('is tried again where nothing was accepted, and not where the response was lost', async () => {
    await shop.fault('email', 'error', { times: 1 })
    const later = await send()
    expect(await messageOf(later)).toEqual({ sent_at: null, failed_at: null, failure: null })
    await shop.fault('email', 'no-answer', { times: 1 })
    const lost = await send()
    expect((await messageOf(lost))?.failure).toMatch(/^unknown: /)
    expect(shop.errors.splice(0)).toEqual([expect.stringContaining('message failed for good')])
    expect(await received()).toBe(1)
    expect(await returnedMail()).toEqual([])
    await runJob(shop.app, 'send-messages', { messageIds: [later, lost] })
    expect(await received()).toBe(2)
  })

  it.each([
    ['Amazon SES', () => sesBounce(shopper.email)],
    ['Amazon SES with a name', () => sesBounce(`Meera <${shopper.email.toUpperCase()}>`)],
    ['Amazon SNS', () => ({ Type: 'Notification', Message: JSON.stringify(sesBounce(shopper.email)) })],
    [
      'Postmark',
      () => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: shopper.email, Details: '550 5.1.1 unknown' }),
    ],
    [
      'Postmark, which writes no more',
      () => ({ RecordType: 'Bounce', Type: 'Blocked', Inactive: true, Email: shopper.email, Description: '550 5.1.1' }),
    ],
  ])('is reported by %s, and staff read why', async (_who, report) => {
    expect(await post(report())).toBe(200)
    expect(await post(report())).toBe(200)
    expect(await returnedMail()).toEqual([{ email: shopper.email, since }])
    const { suppressed, clear, user_unique } = await forStaff()
    expect(suppressed).toEqual([
      { email: shopper.email, bounced_at: since, complained_at: '', detail: expect.stringContaining('550 5.1.1') },
    ])
    expect((await clear(shopper.email)).http).toBe(200)
    expect((await forStaff()).suppressed).toEqual([])
    expect((await clear(shopper.email)).http).toBe(404)
    const audit = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', `customer/${user_unique}`)
      .execute()
    expect(audit).toEqual([{ action: 'clear-suppressed-mail' }])
  })

  it.each([
    ['a transient bounce', () => sesBounce(shopper.email, 'Transient')],
    ['a full mailbox at Postmark', () => ({ RecordType: 'Bounce', Type: 'SoftBounce', Email: shopper.email })],
    ['a delivery', () => sesEvent('Delivery', { recipients: [shopper.email] })],
    ['nothing', () => ({})],
    ['no address', () => sesBounce('')],
    ['a list', () => [1]],
  ])('is not %s', async (_what, report) => {
    expect(await post(report())).toBe(200)
    expect((await forStaff()).suppressed).toEqual([])
  })

  it('takes the token in a header, the address or as password, and nothing without it', async () => {
    const basic = (text: string) => ({ headers: { authorization: `Basic ${btoa(text)}` }, query: '' })
    const body = sesBounce(shopper.email)
    for (const attempt of [{ query: '' }, { query: '?token=wrong' }, basic('any:wrong'), basic(token)])
      expect(await post(body, attempt)).toBe(401)
    expect(await returnedMail()).toEqual([])
    expect(await post(body, basic(`any:${token}`))).toBe(200)
    expect(await returnedMail()).toHaveLength(1)
    expect(await post(body, { query: '', headers: { 'x-api-key': token } })).toBe(200)
  })

  it('counts a complaint as the withdrawal of the consent and goes on with what an order needs', async () => {
    await shopper.call('customer/edit-profile', { first_name: 'Meera', email: shopper.email })
    for (const channel of ['email', 'sms'])
      await shopper.call('customer/set-consent', { purpose: 'marketing', channel, given: 1 })
    await send()
    const [mail] = await shop.messages(shopper.email)
    const report = await fetch(`${shop.origin}/sandbox/messages/${mail?.id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'complaint' }),
    })
    expect(report.status).toBe(200)
    const suppressed = [{ email: shopper.email, bounced_at: '', complained_at: since, detail: '' }]
    await expect.poll(async () => (await forStaff()).suppressed).toEqual(suppressed)
    const { consents } = (await shopper.call('customer/my-data')).data
    expect(consents.map(({ channel }: { channel: string }) => channel)).toEqual(['sms'])
    expect(await returnedMail()).toEqual([])
    await send()
    expect(await received()).toBe(2)
    await post(sesBounce(shopper.email))
    await shopper.call('customer/confirm-email', { email: shopper.email })
    expect((await forStaff()).suppressed).toEqual(suppressed)
  })

  it('is confirmed by its owner only, five times a day', async () => {
    const other = await newShopper(shop)
    await post(sesBounce(other.email))
    expect((await shopper.call('customer/confirm-email', { email: other.email })).http).toBe(404)
    expect((await shopper.call('customer/confirm-email', { email: 'no' })).http).toBe(422)
    const responses = []
    for (let turn = 0; turn < 6; turn += 1) {
      await post(sesBounce(shopper.email))
      responses.push((await shopper.call('customer/confirm-email', { email: shopper.email })).http)
    }
    expect(responses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await returnedMail()).toHaveLength(1)
  })

  it('is part of the copy of a customer’s data and erased with it', async () => {
    await post(sesBounce(shopper.email))
    const { readCustomerCopy } = await import('../privacy/customer-copy.queries.ts')
    expect((await readCustomerCopy(shop.db, shopper.customerId)).returned_mail).toEqual([
      { email: shopper.email, since },
    ])
    const { openErasure } = await import('../privacy/erasure-requests.ts')
    await inTransaction(shop.db, (tx) => openErasure(tx, shopper.customerId, 'customer'))
    await shop.db
      .updateTable('privacy_requests')
      .set({ due_at: new Date(0) })
      .execute()
    await runJob(shop.app, 'erase-accounts', {})
    const rows = await shop.db.selectFrom('suppressed_mail').select('address').execute()
    expect(rows.map(({ address }) => address)).not.toContain(shopper.email)
  })
})
