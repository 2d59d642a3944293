import { describe, expect, it } from 'vitest'
import type { StaffNotification } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { paidLine } from '../../../test/orders/paid-line.ts'
import { openFileShop } from '../../../test/shop.ts'
import { runJob, stockedVariant } from '../../../test/shopper.ts'
import { addStaffMember, logInStaffMember } from '../../../test/people/staff-members.ts'
import { notifyStaff, syncNotifications } from './notify-staff.ts'

const shop = await openFileShop()
const token = await shop.token('admin')

describe('notifications of staff', () => {
  const list = async (as = token): Promise<{ notifications: StaffNotification[]; unread: number }> =>
    (await shop.call('account/staff-notifications', {}, { token: as })).data
  const read = (input: Record<string, unknown>, as = token) =>
    shop.call('account/staff-read-notifications', input, { token: as })
  const order = (subject: string) => ({ kind: 'order_placed' as const, subject, detail: '₹39,999' })

  it('notifies of an order when it is paid, without naming the customer', async () => {
    const { order_number, shopper } = await paidLine(shop, await stockedVariant(shop, 5))
    const { notifications, unread } = await list()
    expect(notifications).toMatchObject([{ kind: 'order_placed', subject: order_number, is_read: 0 }])
    expect(unread).toBe(1)
    expect(JSON.stringify(notifications)).not.toContain(shopper.mobile)
  })

  it('keeps for each person what they have read', async () => {
    const newcomer = await addStaffMember(shop)
    await notifyStaff(shop.db, [order('HS11'), order('HS12')])
    const [newest, second] = (await list()).notifications
    expect((await read({ id: second!.id })).http).toBe(200)
    expect((await list()).notifications.map(({ is_read }) => is_read)).toEqual([0, 1, 0])
    expect((await read({ up_to: second!.id })).http).toBe(200)
    expect((await list()).notifications.map(({ is_read }) => is_read)).toEqual([0, 1, 1])
    const staffMember = await list((await logInStaffMember(shop, newcomer)).data.token)
    // What happened before they came is no news.
    expect(staffMember.notifications.map(({ is_read }) => is_read)).toEqual([0, 0, 1])
    await read({ up_to: newest!.id })
    expect((await list()).unread).toBe(0)
  })

  it('does not mark as read what comes later', async () => {
    await read({ up_to: 2_000_000_000 })
    await notifyStaff(shop.db, [order('HS13')])
    expect((await list()).unread).toBe(1)
  })

  it('refuses neither and both of id and up_to, and ignores an unknown one', async () => {
    for (const input of [{}, { id: 1, up_to: 1 }]) expect((await read(input)).http).toBe(422)
    expect((await read({ id: 1_999_999_999 })).http).toBe(200)
  })

  it('notifies of a condition once while it lasts, and again when it returns', async () => {
    const low = [{ subject: '12031046', detail: 'V Aster' }]
    const count = async () => (await list()).notifications.filter(({ kind }) => kind === 'low_stock').length
    for (const conditions of [low, low]) await syncNotifications(shop.db, 'low_stock', conditions, 10)
    expect(await count()).toBe(1)
    for (const conditions of [[], low]) await syncNotifications(shop.db, 'low_stock', conditions, 10)
    expect(await count()).toBe(2)
  })

  it('notifies every minute of what came to need a person', async () => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('products').set({ low_stock_level: 1_000_000 }).where('id', '=', id).execute()
    await runJob(shop.app, 'notify-conditions', {})
    expect((await list()).notifications.map(({ subject }) => subject)).toContain(String(id))
  })
})
