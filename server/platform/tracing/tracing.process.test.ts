import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { paidLine } from '../../test/orders/paid-line.ts'
import { startServerProcess } from '../../test/processes/server-process.ts'
import { phone } from '../../test/people/phone.ts'
import { openShop, type ShopOptions, type TestShop } from '../../test/shop.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { copyTemplate } from '../../test/test-database.ts'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../../test/processes/trace-collector.ts'

const [server, client, consumer] = [2, 3, 5]
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${parentId}-01`

let collector: TraceCollector
beforeAll(async () => void (collector = await startTraceCollector()))
afterAll(() => collector.close())

const openTraced = (environment: Record<string, string>, options: Omit<ShopOptions, 'environment'> = {}) =>
  openShop({
    ...options,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '100', ...environment },
  })

describe('the traces of a shop', () => {
  let shop: TestShop
  let mobile = ''
  let email = ''
  let token = ''
  let orderNumber = ''
  beforeAll(async () => {
    shop = await openTraced({ TRUSTED_PROXIES: '1', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret=1' })
    const line = await paidLine(shop, await stockedVariant(shop, 5))
    await shop.work()
    await shop.fault('sms', 'error')
    await phone(shop, '9811166609').requestOtp()
    await shop.fault('sms', 'ok')
    shop.errors.splice(0)
    ;({ mobile, email, token } = line.shopper)
    orderNumber = line.order_number
    const search = { search: mobile }
    await shop.call('public/search-product', search, { headers: { traceparent } })
    await shop.call('public/search-product', search, { headers: { traceparent: 'none' } })
    // The end of the shop exports what is left.
    await shop.close()
  })

  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  const childrenOf = ({ spanId }: CollectedSpan) => collector.spans.filter((span) => span.parentSpanId === spanId)

  it('join the request of a purchase, its statements, its call of the provider, its job and what that sends', () => {
    const placed = named('POST /api/customer/order-placed').concat(
      named('POST /api/customer/get-pinepg-payment-status-response-details'),
      named('GET /api/customer/get-pinepg-payment-status-response-details'),
    )
    const request = placed.find((span) => childrenOf(span).some(({ name }) => name === 'call pinelabs'))
    expect(request).toMatchObject({ kind: server, attributes: { 'http.response.status_code': 200 } })
    const statements = childrenOf(request!).filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(statements.map(({ kind }) => kind)).toContain(client)
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'UPDATE', 'COMMIT']))

    const jobs = named('job send-messages')
    const job = jobs.find(({ traceId: id }) => placed.some((span) => span.traceId === id))
    expect(job).toMatchObject({ kind: consumer, attributes: { 'handset.request.id': expect.any(String) } })
    const calls = jobs.flatMap(childrenOf).map(({ name }) => name)
    expect(calls).toEqual(expect.arrayContaining(['call sms', 'call email', 'UPDATE']))
    expect(jobs.flatMap(childrenOf).every((span) => jobs.some((one) => one.traceId === span.traceId))).toBe(true)
  })

  it('continue the trace of a trusted proxy, and no broken one', () => {
    const lists = named('GET /api/public/search-product')
    expect(lists.find((span) => span.traceId === traceId)).toMatchObject({ parentSpanId: parentId, kind: server })
    expect(lists.find((span) => span.traceId !== traceId)).not.toHaveProperty('parentSpanId', parentId)
  })

  it('hold nothing of the person: no values of statements, no addresses of requests', () => {
    const text = collector.received()
    expect(collector.spans.length).toBeGreaterThan(20)
    for (const secret of [mobile, email, token, orderNumber, 'Meera', 'Pathak', 'Neem Lane', '411038'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    const queries = collector.spans.map(({ attributes }) => attributes['db.query.text']).filter(Boolean)
    expect(queries.filter((query) => /'|(?<![\w$.])\d/.test(query as string))).toEqual([])
  })

  it('say that a call of a provider failed, and not in which words', () => {
    const failed = named('call sms').filter(({ status }) => status.code === 2)
    expect(failed.length).toBeGreaterThan(0)
    for (const { attributes, status } of failed)
      expect([attributes['error.type'], status.message ?? '']).toEqual(['provider', ''])
  })

  it('carry the headers that the collector wants', () => {
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'secret=1', 'content-type': 'application/json' })
  })
})

describe('a request that names a trace', () => {
  it('does not join it without a trusted proxy', async () => {
    collector.spans.splice(0)
    const shop = await openTraced({})
    await shop.call('public/search-product', {}, { headers: { traceparent } })
    await shop.close()
    const lists = collector.spans.filter(({ name }) => name === 'GET /api/public/search-product')
    expect(lists).toHaveLength(1)
    expect(lists[0]?.traceId).not.toBe(traceId)
  })

  it('is not recorded by a sampler that records nothing', async () => {
    collector.spans.splice(0)
    const shop = await openTraced({ OTEL_TRACES_SAMPLER: 'always_off' })
    await shop.call('public/search-product')
    await shop.close()
    expect(collector.spans).toEqual([])
  })
})

describe('a collector that is away', () => {
  it.each([
    ['refuses connections', 'http://127.0.0.1:1'],
    // A documentation network: nothing responds.
    ['never responds', 'http://192.0.2.1:4318'],
  ])('and %s delays neither requests nor the end of the shop, and is a warning in the log', async (_, endpoint) => {
    const shop = await openTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
    const startMs = performance.now()
    for (let count = 0; count < 20; count += 1) expect((await shop.call('public/search-product')).http).toBe(200)
    await sleep(300)
    expect((await shop.call('public/search-product')).http).toBe(200)
    await shop.close()
    expect(performance.now() - startMs).toBeLessThan(12_000)
    const warnings = shop.lines.filter((line) => line.includes('traces could not be exported'))
    expect(warnings).toHaveLength(1)
  })
})

describe('a shop without a collector', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  beforeAll(async () => void (database = await copyTemplate(inject('adminUrl'))))
  afterAll(() => database.drop())

  const start = (environment: Record<string, string>) =>
    startServerProcess(database.url, {
      ROLE: 'worker',
      PUBLIC_ORIGIN: 'http://127.0.0.1:1',
      NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, '../../test/processes/without-tracing.ts')}`,
      ...environment,
    })

  it('loads no package that records or exports traces', { timeout: 120_000 }, async () => {
    const running = await start({})
    await vi.waitFor(async () => expect(await running.metric('handset_job_worker_alive')).toBe('1'), 10_000)
    await running.close()
    // The same start shows that they would be missed.
    await expect(start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })).rejects.toThrow(
      /open-tracing\S+ is not there/,
    )
  })
})
