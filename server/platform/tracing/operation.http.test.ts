import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { newImei, paidLine } from '../../test/orders/paid-line.ts'
import { phone } from '../../test/people/phone.ts'
import { useShop } from '../../test/suite-shop.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'
import { enqueue } from '../jobs/jobs.ts'
import { currentOperation, logFields, runInOperation } from './operation.ts'

interface Line {
  msg: string
  requestId?: string
  jobId?: string
  provider?: string
  [field: string]: unknown
}

const shop = useShop({ environment: { LOG_LEVEL: 'debug' } })

const parse = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line)
/** The lines that were logged meanwhile. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  shop.lines.splice(0)
  await work()
  return parse(shop.lines)
}
const providerLines = (lines: Line[]) => lines.filter(({ provider }) => provider !== undefined)

describe('the log of a request', () => {
  it('names the request in the lines of its calls of providers', async () => {
    const lines = providerLines(await linesOf(() => phone(shop, '9811166601').requestOtp()))
    expect(lines).toMatchObject([{ msg: 'a provider answered', provider: 'sms', requestId: expect.any(String) }])
    expect(lines[0]).not.toHaveProperty('jobId')
    const [other] = providerLines(await linesOf(() => phone(shop, '9811166602').requestOtp()))
    expect(other?.requestId).not.toBe(lines[0]?.requestId)
  })

  it('names the request in the lines of jobs that it queued, and their job', async () => {
    const line = await paidLine(shop, await stockedVariant(shop, 5))
    const sent = await linesOf(() => shop.work())
    const mail = providerLines(sent).find(({ provider }) => provider === 'email')
    expect(mail).toMatchObject({ requestId: expect.any(String), jobId: expect.stringMatching(/^\d+$/) })

    const token = await shop.token('admin')
    const order = { order: line.order_number }
    const { data } = await shop.call('admin/order-view-single-order', order, { token })
    const cancelled = { ...order, customer: data.order.user_unique, status: 5 }
    expect((await shop.call('admin/order-update-order-status', cancelled, { token })).http).toBe(200)
    const refunded = await linesOf(() => shop.work())
    const { request_id } = await shop.db
      .selectFrom('audit_log')
      .select('request_id')
      .where('action', '=', 'order-update-order-status')
      .executeTakeFirstOrThrow()
    const refund = providerLines(refunded).find(({ provider }) => provider === 'pinelabs')
    expect(refund).toMatchObject({ requestId: request_id, jobId: expect.stringMatching(/^\d+$/) })
  })
})

describe('a job', () => {
  it('gets the payload that it was queued with, with and without a request', async () => {
    const queued = async (requestId?: string) => {
      await runInOperation(requestId === undefined ? {} : { requestId }, () =>
        enqueue(shop.db, 'send-messages', { messageIds: [] }, { key: 'payload', inSeconds: 3600 }),
      )
      const { rows } = await sql<{ payload: object }>`
        select j.payload from graphile_worker._private_jobs j where j.key = 'payload'`.execute(shop.db)
      return rows[0]?.payload
    }
    expect(await queued()).toEqual({ messageIds: [] })
    expect(await queued('r-1')).toEqual({ messageIds: [], _request: { id: 'r-1' } })
    await sql`select graphile_worker.remove_job('payload')`.execute(shop.db)
  })

  it('has no request of another operation', () => {
    expect(currentOperation()).toBeUndefined()
    expect(logFields()).toEqual({})
  })
})

describe('the log of a purchase, a log-in, an enquiry and a refund', () => {
  const mobile = '9811166605'

  async function invoiceAndReturn(order: { order_number: string; id: number }): Promise<string> {
    const token = await shop.token('admin')
    const imei = newImei()
    await shop.call('admin/add-imei-number-place-of-supply', { order_product_id: order.id, imei_no: imei }, { token })
    await shop.work()
    const { data } = await shop.call('admin/order-view-single-order', { order: order.order_number }, { token })
    await shop.call(
      'admin/order-update-order-status',
      { order: order.order_number, customer: data.order.user_unique, status: 5 },
      { token },
    )
    await shop.work()
    return imei
  }

  it.each([
    ['while everything answers', 'ok'],
    ['while the providers fail', 'error'],
  ] as const)('holds nothing of the person, %s', async (_, mode) => {
    shop.lines.splice(0)
    const line = await paidLine(shop, await stockedVariant(shop, 5))
    for (const provider of ['sms', 'email', 'pinelabs']) await shop.fault(provider, mode)
    const imei = await invoiceAndReturn(line)
    await phone(shop, mobile).requestOtp()
    for (const provider of ['sms', 'email', 'pinelabs']) await shop.fault(provider, 'ok')
    const caller = phone(shop, mobile)
    await caller.expireLimits('pause')
    const { otp_token, otp } = await caller.requestAndReadOtp()
    const verified = await caller.verifyOtp(otp_token, otp)
    const enquiry = {
      name: 'Asha Kulkarni',
      email: 'asha.kulkarni@firm.example',
      phone: mobile,
      gst_number: '',
      business_name: 'Kulkarni Traders',
      message: '40 phones for our drivers',
    }
    const { http } = await shop.call('public/send-enquiry', { ...enquiry, captcha: await solvedCaptcha(shop) })
    await shop.work()
    expect([verified.http, http]).toEqual([200, 200])
    expect(shop.lines.length).toBeGreaterThan(5)
    const secrets = [
      [mobile, line.shopper.mobile, line.shopper.email, line.shopper.token, imei],
      ['Meera', 'Pathak', 'Neem Lane', '411038', 'Kulkarni', 'firm.example', 'drivers'],
      [otp, otp_token, verified.data.token as string],
    ]
    const found = secrets.flat().flatMap((secret) => shop.lines.filter((text) => text.includes(secret)))
    expect(found).toEqual([])
    shop.errors.splice(0)
  })

  it('masks what a provider, an error or a database says of a person', () => {
    shop.lines.splice(0)
    const imei = newImei()
    const text = `No mailbox asha@firm.example for ${mobile}, IMEI ${imei}`
    shop.services.log.warn({ reason: text, detail: text, failure: text }, 'refused')
    shop.services.log.warn({ err: new Error(text, { cause: text }) }, 'failed')
    const lines = shop.lines.splice(0)
    expect(lines).toHaveLength(2)
    for (const secret of ['firm.example', mobile, imei])
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    expect(lines[0]).toContain('No mailbox')
    expect(lines[1]).toContain('operation.http.test.ts')
  })
})

describe('a job that fails', () => {
  it('is logged with the request that queued it', async () => {
    await runInOperation({ requestId: 'queued-by-this' }, () =>
      enqueue(shop.db, 'send-refund', { refundId: 'none' as never }),
    )
    await shop.app.startWorker()
    await vi.waitFor(() => expect(shop.errors.length).toBeGreaterThan(0), { timeout: 10_000 })
    expect(parse(shop.errors.splice(0))[0]).toMatchObject({
      msg: 'a job failed',
      task: 'send-refund',
      requestId: 'queued-by-this',
      jobId: expect.stringMatching(/^\d+$/),
    })
  })
})
