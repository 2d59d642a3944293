import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()

describe('password links', () => {
  const run = (name: string, payload: Record<string, unknown>) =>
    shop.app.jobs.find((job) => job.name === name)!.run(shop.services, payload)
  const invite = (email: string) =>
    shop.asOwner('admin/staff-add-staff', { name: 'Asha Rao', role: 'manager', is_active: '1', email })

  async function mailedTokens(to: string): Promise<string[]> {
    const mails = await shop.messages(to)
    return mails.map(({ text }) => /#set-password=([\w-]{43})\s/.exec(text)?.[1] ?? 'none')
  }

  /** Every table whose rows, as text, contain it; the sandbox's are the mailbox of the recipient. */
  async function tablesWith(secret: string): Promise<string[]> {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'sandbox')`.execute(
      shop.db,
    )
    const found = await Promise.all(
      tables.rows.map(async ({ name }) => {
        const { rows } = await sql`select from ${sql.raw(name)} as row where row::text like ${`%${secret}%`}`.execute(
          shop.db,
        )
        return rows.length > 0 ? [name] : []
      }),
    )
    return found.flat()
  }

  it('are nowhere in the database after an invitation and a reset', async () => {
    const email = 'asha@handset.example'
    await invite(email)
    await shop.work()
    await shop.call('account/staff-forgot-password', { email })
    await shop.work()
    const tokens = await mailedTokens(email)
    expect(new Set(tokens).size).toBe(2)
    expect(tokens).not.toContain('none')
    expect(await tablesWith(email)).toContain('public.messages')
    for (const mailed of tokens) expect(await tablesWith(mailed)).toEqual([])
  })

  it('work after the e-mail was sent twice, and both e-mails contain the same one', async () => {
    const email = 'twice@handset.example'
    await invite(email)
    const message = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    await run('send-messages', { messageIds: [message.id] })
    await sql`update messages set sent_at = null, sending_until = null where id = ${message.id}`.execute(shop.db)
    await run('send-messages', { messageIds: [message.id] })
    const [first = '', second] = await mailedTokens(email)
    expect(second).toBe(first)
    const set = await shop.call('account/staff-reset-password', { token: first, password: 'Seven tall palms' })
    expect(set.http).toBe(200)
  })

  it('and what other messages said are blanked when the messages are old', async () => {
    const email = 'old@handset.example'
    await invite(email)
    await sql`
      insert into messages (effect_key, channel, recipient, kind, variables, sent_at) values
        ('old/1', 'sms', '9000000009', 'delivered', '{"order":"HS1"}', now() - interval '31 days'),
        ('old/2', 'sms', '9000000009', 'delivered', '{"order":"HS2"}', now() - interval '29 days'),
        ('old/3', 'sms', '9000000009', 'delivered', '{"order":"HS3"}', null),
        ('old/4', 'email', ${email}, 'staff_password', '{"text":"https://…"}', now() - interval '1 minute')`.execute(
      shop.db,
    )
    await run('drop-expired', {})
    const rows = await shop.db
      .selectFrom('messages')
      .select(['effect_key', 'variables'])
      .where('effect_key', 'like', 'old/%')
      .orderBy('effect_key')
      .execute()
    expect(rows.map(({ variables }) => variables)).toEqual([{}, { order: 'HS2' }, { order: 'HS3' }, {}])
  })
})
