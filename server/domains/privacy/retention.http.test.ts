import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, runJob, type Shopper, stockedVariant } from '../../test/shopper.ts'
import { enforceRetention } from './jobs/enforce-retention.job.ts'

const shop = await openFileShop()

describe('retention periods', () => {
  const run = () => runJob(shop.app, 'enforce-retention', {})
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const save = (values: Record<string, unknown>) =>
    shop.asOwner('admin/settings-update', { group: 'privacy', values: JSON.stringify(values) })
  const statusOf = async ({ customerId }: Shopper) =>
    shop.db
      .selectFrom('orders')
      .select(['full_name', 'mobile', 'full_address', 'total_paise'])
      .where('customer_id', '=', customerId)
      .execute()

  it('deletes carts older than the period of the settings, and no newer ones', async () => {
    const [old, recent] = [await newShopper(shop), await newShopper(shop)]
    const variant = await stockedVariant(shop, 20)
    for (const shopper of [old, recent]) await shopper.add(variant)
    const age = (shopper: Shopper, days: number) =>
      shop.db
        .updateTable('cart_lines')
        .set({ created_at: daysAgo(days) })
        .where('customer_id', '=', shopper.customerId)
        .execute()
    await age(old, 31)
    await age(recent, 29)
    await run()
    expect((await old.call('customer/view-cart')).data).toHaveLength(1)
    expect((await save({ cart_days: 30 })).http).toBe(200)
    await run()
    expect((await old.call('customer/view-cart')).data).toEqual([])
    expect((await recent.call('customer/view-cart')).data).toHaveLength(1)
  })

  it('empties the contacts of old unpaid orders and leaves their amounts', async () => {
    const [old, recent] = [await newShopper(shop), await newShopper(shop)]
    const variant = await stockedVariant(shop, 20, 1)
    for (const shopper of [old, recent]) await shopper.unpaidOrder(variant)
    const [before] = await statusOf(old)
    await shop.db
      .updateTable('orders')
      .set({ created_at: daysAgo(91) })
      .where('customer_id', '=', old.customerId)
      .execute()
    await run()
    expect(await statusOf(old)).toEqual([
      { full_name: 'Erased', mobile: '', full_address: '', total_paise: before?.total_paise },
    ])
    expect(await statusOf(recent)).toMatchObject([{ full_name: 'Meera Pathak', mobile: recent.mobile }])
  })

  it('deletes enquiries and audit rows and empties provider events in batches', async () => {
    const count = 7
    const at = daysAgo(1096)
    await sql`insert into enquiries (name, email, phone, business_name, created_at)
      select 'Old', 'old@example.com', '9800000000', 'Old and Sons', ${at} from generate_series(1, ${count}::integer)`.execute(
      shop.db,
    )
    await sql`insert into audit_log (at, actor, action, entity) select ${at}, 'old@example.com', 'old', 'old' from generate_series(1, ${count}::integer)`.execute(
      shop.db,
    )
    await sql`insert into payment_webhook_events (provider, source, body, body_sha256, received_at)
      select 'pinelabs', 'webhook', '{"mobile":"9800000000"}', sha256(n::text::bytea), ${at} from generate_series(1, ${count}::integer) n`.execute(
      shop.db,
    )
    await sql`insert into security_events (at, kind, outcome) select now() - days * interval '1 day', 'limit', 'old' from unnest(array[364, 366, 367, 400, 800]) days`.execute(
      shop.db,
    )
    expect(await enforceRetention(shop.db, 3)).toMatchObject({
      enquiries: count,
      'payment events': count,
      'audit log': count,
      'security record': 4,
    })
    expect(await enforceRetention(shop.db, 3)).toMatchObject({ enquiries: 0, 'payment events': 0, 'audit log': 0 })
    const bodies = await shop.db.selectFrom('payment_webhook_events').select('body').distinct().execute()
    expect(bodies).toEqual([{ body: {} }])
  })

  it('announces the erasure of an unused account and keeps it when its owner logs in', async () => {
    const unused = await shop.db
      .insertInto('customers')
      .values({ mobile: '9655500001', first_name: 'Asha', email: 'asha@unused.example', last_login_at: daysAgo(1096) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const makeDue = () =>
      shop.db
        .updateTable('privacy_requests')
        .set({ due_at: daysAgo(0) })
        .where('customer_id', '=', unused.id)
        .execute()
    const logInBefore = (days: number) =>
      shop.db
        .updateTable('customers')
        .set({ last_login_at: daysAgo(days) })
        .where('id', '=', unused.id)
        .execute()
    await run()
    await run()
    await shop.work()
    const mails = await shop.messages('asha@unused.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('it will be erased in 7 days')
    await makeDue()
    await logInBefore(0)
    await runJob(shop.app, 'erase-accounts', {})
    const customer = () =>
      shop.db.selectFrom('customers').selectAll().where('id', '=', unused.id).executeTakeFirstOrThrow()
    expect(await customer()).toMatchObject({ first_name: 'Asha', erased_at: null })

    await logInBefore(1096)
    await run()
    await makeDue()
    await runJob(shop.app, 'erase-accounts', {})
    expect(await customer()).toMatchObject({ first_name: '', mobile: null, erased_at: expect.any(Date) as Date })
  })

  it.each([
    ['audit_days', 364],
    ['inactive_profile_days', 364],
    ['unpaid_order_days', 29],
    ['cart_days', 0],
    ['enquiry_days', 'never'],
    ['notice', ''],
  ])('refuses the period %s=%j at its field', async (field, value) => {
    const refused = await save({ [field]: value })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
  })
})
