import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { issueInvoice, paidLine } from '../../../test/orders/paid-line.ts'
import { otherContact } from '../../../test/shopper.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'

describe('a message that is sent again', () => {
  const shop = useShop()
  const phone = usePhone(shop)

  const send = (path: string, input: Record<string, unknown>) => shop.asOwner(`admin/${path}`, input)
  const messagesOf = async (order: string) =>
    (await send('order-timeline', { order, filter: 'messages' })).data.entries as {
      text: string
      message: { id: number; channel: string; recipient: string; state: string; can_resend: number }
    }[]
  const idOf = async (order: string, kind: string, channel: string) =>
    (await messagesOf(order)).find(({ text, message }) => text === kind && message.channel === channel)?.message.id ?? 0
  const resend = (order: string, message_id: number) => send('order-resend-message', { order, message_id })
  const old = (order: string) =>
    shop.db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('effect_key', 'like', `resent/%${order}%`)
      .execute()

  async function placed() {
    const line = await paidLine(shop, phone)
    await shop.work()
    return line
  }

  it('is a new message to the contact that the order has now, recorded with who sent it', async () => {
    const { order_number: order, shopper } = await placed()
    const { version } = (await send('order-view-single-order', { order })).data.order
    await send('order-edit-contact', { order, version, ...otherContact, email: shopper.email })
    const response = await resend(order, await idOf(order, 'order_placed', 'sms'))
    expect([response.http, response.message]).toEqual([200, 'The message is sent again'])
    await shop.work()
    expect((await shop.messages(otherContact.mobile)).some(({ text }) => text.includes(order))).toBe(true)
    expect(await messagesOf(order)).toHaveLength(3)
    const { data } = await send('order-timeline', { order, filter: 'changes' })
    expect(data.entries[0]).toMatchObject({ text: 'order-resend-message', actor: 'admin@handset.example' })
  })

  it('is one message for a double click, and at most ten a day of an order', async () => {
    const { order_number: order } = await placed()
    const id = await idOf(order, 'order_placed', 'email')
    const responses = await Promise.all([resend(order, id), resend(order, id), resend(order, id)])
    expect(statusesOf(responses)).toEqual([200, 429, 429])
    for (let count = 2; count <= 10; count += 1) {
      await old(order)
      expect((await resend(order, id)).http).toBe(200)
    }
    await old(order)
    expect((await resend(order, id)).http).toBe(429)
    expect((await resend(order, await idOf(order, 'order_placed', 'sms'))).http).toBe(429)
  })

  it('can be a message that was already sent again; the pause counts from the latest one', async () => {
    const { order_number: order } = await placed()
    await resend(order, await idOf(order, 'order_placed', 'sms'))
    await shop.work()
    const [latest] = await messagesOf(order)
    expect((await resend(order, latest?.message.id ?? 0)).http).toBe(429)
    await old(order)
    expect((await resend(order, latest?.message.id ?? 0)).http).toBe(200)
  })

  it('is never a pay link or a delivery code, nor one that waits, is blanked or belongs to another order', async () => {
    const { order_number: order, id: line } = await placed()
    const { order_number: other } = await placed()
    const id = await idOf(order, 'order_placed', 'sms')
    expect((await resend(other, id)).http).toBe(404)
    const store = (values: { effect_key?: string; kind?: string; sent_at?: null; variables?: string }) =>
      shop.db.updateTable('messages').set(values).where('id', '=', id).execute()
    for (const values of [{ kind: 'pay_link' }, { kind: 'delivery_code' }, { kind: 'review_invitation' }]) {
      await store(values)
      const refused = await resend(order, id)
      expect([values.kind, refused.http]).toEqual([values.kind, 409])
    }
    await store({ kind: 'shipped', effect_key: `delivery-code/${line}/1` })
    expect((await resend(order, id)).http).toBe(409)
    expect((await messagesOf(order)).find(({ message }) => message.id === id)?.message.can_resend).toBe(0)
    await store({ kind: 'order_placed', effect_key: `order-placed/${order}/sms`, sent_at: null })
    expect((await resend(order, id)).message).toBe('This message is still waiting to be sent')
    await shop.db.updateTable('messages').set({ sent_at: new Date(), variables: '{}' }).where('id', '=', id).execute()
    expect((await resend(order, id)).message).toBe('What this message said is no longer stored')
  })

  it('is refused when its invoice was deleted', async () => {
    const { order_number: order, id: line } = await placed()
    await issueInvoice(shop, line)
    await shop.work()
    await send('send-invoice', { order })
    await shop.work()
    const id = await idOf(order, 'invoice', 'email')
    expect((await resend(order, id)).http).toBe(200)
    await old(order)
    await send('delete-order-invoice', { order_product_id: line })
    const refused = await resend(order, id)
    expect([refused.http, refused.message]).toEqual([
      409,
      'The invoice of this message no longer exists. Send the new invoice instead',
    ])
  })
})
