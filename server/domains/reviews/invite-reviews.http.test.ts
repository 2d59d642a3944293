import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMessage } from '../messages/outbox.ts'
import { openFileShop } from '../../test/shop.ts'
import type { SandboxMessage } from '../../test/shop-calls.ts'
import { newShopper, runJob, type Shopper, stockedVariant } from '../../test/shopper.ts'
import { suppressMail } from '../messages/suppressed-mail.ts'

const shop = await openFileShop()
const variant = await stockedVariant(shop, 50)

describe('an invitation to review', () => {
  let shopper: Shopper
  beforeEach(async () => {
    shopper = await newShopper(shop)
  })

  const consent = (given: 0 | 1) =>
    shopper.call('customer/set-consent', { purpose: 'marketing', channel: 'email', given })
  const consents = async () => (await shopper.call('customer/my-data')).data.consents

  /** An order that was delivered so many days ago. */
  async function deliveredOrder(daysAgo: number): Promise<void> {
    const bought = await shopper.unpaidOrder(variant)
    await shop.pay(bought.redirect_url, 'pay', 'none')
    await shopper.confirm(bought)
    const order = await shop.db
      .updateTable('orders')
      .set({ status: orderStatus.delivered })
      .where('order_number', '=', bought.order_number)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('order_events')
      .values({
        order_id: order.id,
        kind: 'status',
        code: orderStatus.delivered,
        text: 'Delivered',
        actor: 'test',
        at: sql<Date>`now() - make_interval(days => ${daysAgo}::int)`,
      })
      .execute()
  }
  const invitations = async () =>
    ((await shop.messages(shopper.email)) as (SandboxMessage & { unsubscribe?: string })[]).filter(({ subject }) =>
      subject?.startsWith('How is your'),
    )
  async function invited() {
    await runJob(shop.app, 'invite-reviews', {})
    await shop.work()
    return invitations()
  }
  const post = (address: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  it('is sent once, a week after the delivery, to whom agreed', async () => {
    await consent(1)
    await deliveredOrder(8)
    expect(await invited()).toMatchObject([{ text: expect.stringContaining(`/product/${variant.product_id}`) }])
    expect(await invited()).toHaveLength(1)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['who did not agree', () => deliveredOrder(8)],
    ['whose parcel came yesterday', async () => [await consent(1), await deliveredOrder(1)]],
    ['whose parcel came long ago', async () => [await consent(1), await deliveredOrder(20)]],
    [
      'who reviewed the phone',
      async () => {
        await consent(1)
        await deliveredOrder(8)
        await shop.db
          .insertInto('reviews')
          .values({
            product_id: variant.product_id,
            customer_id: shopper.customerId,
            name: 'M',
            rating: 5,
            heading: 'x',
            details: 'x',
          })
          .execute()
      },
    ],
    [
      'who reported an e-mail as spam',
      async () => {
        await consent(1)
        await deliveredOrder(8)
        await suppressMail(shop.db, { kind: 'complaint', address: shopper.email, at: null, detail: '' })
      },
    ],
  ])('is not sent to a customer %s', async (_who, prepare) => {
    await prepare()
    expect(await invited()).toEqual([])
  })

  it('is not sent after a withdrawal that came before the sending', async () => {
    await consent(1)
    await deliveredOrder(8)
    await runJob(shop.app, 'invite-reviews', {})
    await consent(0)
    await shop.work()
    expect(await invitations()).toEqual([])
    const message = await shop.db
      .selectFrom('messages')
      .select('failure')
      .where('recipient', '=', shopper.email)
      .where('kind', '=', 'review_invitation')
      .executeTakeFirst()
    expect(message).toEqual({ failure: 'suppressed: no consent' })
  })

  it('is ended by one POST of the mail program, without log-in, and by no GET', async () => {
    await consent(1)
    await deliveredOrder(8)
    const [mail] = await invited()
    const address = mail?.unsubscribe ?? ''
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=[\w-]+\.[\w-]{43}$/)
    expect([mail?.text, mail?.html].map((body) => body?.includes(address))).toEqual([true, true])
    await fetch(address)
    expect(await consents()).toHaveLength(1)
    const wrong = await post(address.slice(0, -2))
    expect([wrong.status, (await consents()).length]).toEqual([422, 1])
    const done = await post(address)
    expect([done.status, done.headers.get('cache-control'), await consents()]).toEqual([200, 'no-store', []])
    expect((await post(address)).status).toBe(200)
    const storedConsents = await shop.db
      .selectFrom('consents')
      .select(['purpose', 'channel', 'withdrawn_at'])
      .where('customer_id', '=', shopper.customerId)
      .execute()
    expect(storedConsents).toEqual([{ purpose: 'marketing', channel: 'email', withdrawn_at: expect.any(Date) }])
  })

  it('is ended by the button of the page, for nobody else', async () => {
    await consent(1)
    await deliveredOrder(8)
    const [mail] = await invited()
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? ''
    const other = await newShopper(shop)
    await other.call('customer/set-consent', { purpose: 'marketing', channel: 'email', given: 1 })
    const { user_unique } = await shop.db
      .selectFrom('customers')
      .select('user_unique')
      .where('id', '=', other.customerId)
      .executeTakeFirstOrThrow()
    for (const forged of [`${user_unique}.${token.split('.')[1]}`, user_unique, 'x.y']) {
      const refused = await shop.call('public/unsubscribe', { token: forged })
      expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['token']])
    }
    expect((await shop.call('public/unsubscribe', { token })).message).toBe(
      'You get no more offers and review invitations by e-mail',
    )
    expect(await consents()).toEqual([])
    expect((await other.call('customer/my-data')).data.consents).toHaveLength(1)
  })

  it('alone has the headers: mail about an order is never unsubscribed', async () => {
    await inTransaction(shop.db, async (tx) => {
      const variables = { subject: 'Order', text: 'Order', html: 'Order' }
      await queueMessage(tx, `test/${shopper.email}`, {
        channel: 'email',
        recipient: shopper.email,
        kind: 'invoice',
        variables,
      })
    })
    await shop.work()
    expect(await shop.messages(shopper.email)).toMatchObject([{ subject: 'Order' }])
    expect((await shop.messages(shopper.email))[0]).not.toHaveProperty('unsubscribe')
  })
})
