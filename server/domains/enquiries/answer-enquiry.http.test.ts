import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSession } from '../../platform/http/sessions.ts'
import { readExport } from '../../test/orders/read-export.ts'
import { openFileShop } from '../../test/shop.ts'
import { addStaffMember } from '../../test/people/staff-members.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { suppressMail } from '../messages/suppressed-mail.ts'
import { eraseEnquiries } from './erase-enquiries.ts'
import { storeEnquiry } from './store-enquiry.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const shop = await openFileShop()
const token = await shop.token('admin')

describe('answering enquiries', () => {
  let count = 0

  const open = async (id: number): Promise<EnquiryDetails> =>
    (await shop.asOwner('admin/get-enquiry-details', { id })).data
  /** A new enquiry, opened. */
  async function enquiry(fields: { message?: string; name?: string } = {}): Promise<EnquiryDetails> {
    const email = `ravi${(count += 1)}@firm.example`
    await storeEnquiry(shop.db, {
      name: 'Ravi Shah',
      email,
      phone: String(9_700_000_000 + count),
      business_name: 'Shah & Sons',
      message: 'Ten phones\nfor Pune',
      ...fields,
    })
    const stored = shop.db.selectFrom('enquiries').select('id').where('email', '=', email)
    return open((await stored.executeTakeFirstOrThrow()).id)
  }
  const change = (name: string, input: Record<string, unknown>) => shop.asOwner(`admin/enquiry-${name}`, input)
  const listed = async (filter: Record<string, unknown>, as = token): Promise<number[]> =>
    (
      await shop.call('admin/get-all-enquires', { per_page: 100, ...filter }, { token: as })
    ).data.product_review_list.map(({ id }: { id: number }) => id)
  const trail = (id: number) => shop.trail(`enquiry/${id}`)

  it('sends an answer by e-mail to the company, with replies to the shop, and shows it in the thread', async () => {
    const { id, version, email } = await enquiry({ message: '<b>Ten phones</b>\nfor Pune' })
    const answered = await change('answer', { id, version, answer: 'Dear Ravi,\r\n\r\nwe have <ten>.' })
    expect(answered).toMatchObject({
      http: 200,
      message: 'The answer is on its way',
      data: { state: 'answered', version: version + 1 },
    })
    expect(answered.data.answers).toEqual([
      {
        id: expect.any(Number),
        author: 'admin@handset.example',
        text: 'Dear Ravi,\n\nwe have <ten>.',
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
        delivery: 'waiting',
      },
    ])
    await shop.work()
    const [message, ...others] = await shop.messages(email)
    const { email: shopEmail, name } = await readSettings(shop.db, 'shop')
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'email', subject: `Your enquiry at ${name}`, replyTo: shopEmail })
    expect(message?.text).toContain('we have <ten>.')
    expect(message?.text).toContain('<b>Ten phones</b>')
    expect(message?.html).not.toMatch(/<ten>|<b>Ten/)
    expect((await open(id)).answers[0]?.delivery).toBe('sent')
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'enquiry-answer',
      before: { state: 'new' },
      after: { state: 'answered' },
    })
  })

  it('says in the thread that an answer could not be delivered', async () => {
    const { id, version, email } = await enquiry()
    await suppressMail(shop.db, { kind: 'bounce', address: email, at: null, detail: '5.1.1 unknown' })
    await change('answer', { id, version, answer: 'Hello' })
    await shop.work()
    expect((await open(id)).answers[0]?.delivery).toBe('failed')
  })

  it('refuses a stale change of an enquiry with 409 and an invalid one at its field', async () => {
    const { id, version } = await enquiry()
    expect((await change('close', { id, version, is_closed: 1 })).http).toBe(200)
    for (const [name, input] of [
      ['answer', { answer: 'Late' }],
      ['close', { is_closed: 0 }],
      ['assign', { staff_id: 1 }],
    ] as const) {
      expect(await change(name, { id, version, ...input })).toMatchObject({
        http: 409,
        message: 'This has changed in the meantime. Please reload and try again',
      })
      expect((await change(name, { id: 999_999, version, ...input })).http).toBe(404)
    }
    const empty = await change('answer', { id, version: version + 1, answer: '  ' })
    expect([empty.http, empty.data]).toEqual([422, { answer: ['Please write an answer'] }])
    const long = await change('answer', { id, version: version + 1, answer: 'x'.repeat(5001) })
    expect(Object.keys(long.data)).toEqual(['answer'])
  })

  it('closes an enquiry and opens it again as it was before, recorded in the audit log', async () => {
    const fresh = await enquiry()
    const step = async ({ id, version }: EnquiryDetails, is_closed: number) =>
      (await change('close', { id, version, is_closed })).data as EnquiryDetails
    const closed = await step(fresh, 1)
    expect([closed.state, await listed({ status: 'closed' })]).toEqual(['closed', expect.arrayContaining([fresh.id])])
    const reopened = await step(closed, 0)
    expect(reopened.state).toBe('new')
    const answered = (await change('answer', { id: fresh.id, version: reopened.version, answer: 'Hello' })).data
    expect((await step(await step(answered, 1), 0)).state).toBe('answered')
    expect((await trail(fresh.id)).map(({ action }) => action)).toEqual([
      'enquiry-close',
      'enquiry-close',
      'enquiry-answer',
      'enquiry-close',
      'enquiry-close',
    ])
  })

  it('refuses impossible states in the database', async () => {
    const { id } = await enquiry()
    for (const set of [
      sql`state = 'answered'`,
      sql`state = 'closed'`,
      sql`closed_at = now()`,
      sql`answered_at = now()`,
      sql`state = 'lost'`,
    ])
      await expect(sql`update enquiries set ${set} where id = ${id}`.execute(shop.db)).rejects.toThrow(
        /violates check constraint/,
      )
  })

  it('assigns an enquiry only to an active staff member who may answer it, recorded in the audit log', async () => {
    const { id, version } = await enquiry()
    const manager = await addStaffMember(shop, 'manager')
    const left = await addStaffMember(shop, 'manager')
    await shop.db.updateTable('staff').set({ is_active: false }).where('id', '=', left.id).execute()
    const offered: number[] = (await shop.asOwner('admin/enquiry-assignees')).data.staff_list.map(
      (member: { id: number }) => member.id,
    )
    expect(offered).toContain(manager.id)
    const others = [await addStaffMember(shop, 'finance'), await addStaffMember(shop, 'warehouse'), { id: 999_999 }]
    for (const { id: staff_id } of [left, ...others]) {
      expect(offered).not.toContain(staff_id)
      expect(await change('assign', { id, version, staff_id })).toMatchObject({
        http: 422,
        data: { staff_id: ['Choose an active staff member who may answer enquiries'] },
      })
    }
    expect(await change('assign', { id, version, staff_id: manager.id })).toMatchObject({
      http: 200,
      message: 'Assigned to Meera Iyer',
      data: { assignee: { id: manager.id, name: 'Meera Iyer' } },
    })
    const own = await openSession(shop.db, 'admin', manager.id, 1)
    expect(await listed({ assigned: 'me' }, own)).toEqual([id])
    expect(await listed({ assigned: 'nobody' })).not.toContain(id)
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'enquiry-assign',
      before: { assignee: null },
      after: { assignee: `staff/${manager.id}` },
    })
    const nobody = await change('assign', { id, version: version + 1, staff_id: '' })
    expect([nobody.message, nobody.data.assignee]).toEqual(['Assigned to nobody', null])
  })

  it('exports the enquiries of a filter as a spreadsheet without formulas', async () => {
    const { id, version } = await enquiry({ name: '=HYPERLINK("x")', message: '+1' })
    await change('answer', { id, version, answer: '@SUM(A1)' })
    const { name, rows } = await readExport(shop, token, 'admin/export-enquiries', { status: 'answered' })
    expect(name).toMatch(/^Enquiries-\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect(rows[0]?.join(', ')).toBe(
      'Name, Email, Phone, Company Name, GST Number, Message, Date, Status, Assigned To, Answers, Last Answer',
    )
    const cells = [0, 5, 7, 9, 10].map((column) => rows[1]?.[column])
    expect(cells).toEqual([`'=HYPERLINK("x")`, `'+1`, 'Answered', 1, `'@SUM(A1)`])
    expect(rows.slice(1).every((row) => row[7] === 'Answered')).toBe(true)
  })

  it('exports more enquiries than one batch, each once', async () => {
    await sql`insert into enquiries (name, email, phone, business_name) select 'Many ' || n, 'many@example.com', '9000000000', 'Many' from generate_series(1, 1001) n`.execute(
      shop.db,
    )
    const { rows } = await readExport(shop, token, 'admin/export-enquiries', { status: 'new' })
    const names = rows.map(([name]) => name).filter((name) => String(name).startsWith('Many '))
    expect([names.length, new Set(names).size, names[0]]).toEqual([1001, 1001, 'Many 1001'])
  })

  it('erases answers and their messages with the enquiries of a number', async () => {
    const { id, version, phone, email } = await enquiry()
    await change('answer', { id, version, answer: 'Your secret' })
    await shop.work()
    await inTransaction(shop.db, (tx) => eraseEnquiries(tx, phone))
    expect(await shop.db.selectFrom('enquiry_answers').selectAll().where('enquiry_id', '=', id).execute()).toEqual([])
    expect(await shop.db.selectFrom('messages').select('id').where('recipient', '=', email).execute()).toEqual([])
  })
})
