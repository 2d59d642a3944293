import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, listenOnFreePort, type FakeResponse, neverRespond } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import { msg91Gateway } from './msg91-gateway.ts'

const templates = {
  login_otp: 't-otp',
  order_placed: 't-placed',
  refund_initiated: 't-refund',
  shipped: 't-shipped',
  delivered: 't-delivered',
  enquiry_received: 't-enquiry',
}
const keys = { authKey: 'key-1', sender: 'HNDSET', templates, webhookToken: '', timeoutMs: 300 }
const code = {
  kind: 'login_otp',
  mobile: '9876543210',
  variables: { code: '042137', shop: 'Handset', host: 'shop.example' },
} as const

describe('a person who waits for a text message', () => {
  const provider = freshProvider(() => json({ type: 'success', message: 'accepted', request_id: 'r-1' }))

  const send = (request: Parameters<ReturnType<typeof msg91Gateway>['send']>[0]) =>
    msg91Gateway({ ...keys, baseUrl: provider.baseUrl }).send(request)
  const recipient = (): unknown => JSON.parse(provider.received[0]?.body ?? '{}').recipients[0]

  it('gets the registered text with its variables', async () => {
    expect(await send(code)).toEqual({ sent: true, providerMessageId: 'r-1' })
    expect(provider.received).toMatchObject([
      { method: 'POST', path: '/api/v5/flow', headers: { authkey: 'key-1', 'content-type': 'application/json' } },
    ])
    expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({
      template_id: 't-otp',
      sender: 'HNDSET',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', code: '042137', shop: 'Handset', host: 'shop.example' }],
    })
  })

  it('gets nothing when the provider refuses, which it does with status 200 too', async () => {
    provider.respond = () => json({ type: 'error', message: 'Template id missing or invalid' })
    expect(await send(code)).toEqual({ sent: false, reason: 'refused', message: 'Template id missing or invalid' })
  })

  it('is found by the message id where that is all the provider gives', async () => {
    provider.respond = () => json({ type: 'success', message: '3763646c3058373530393938' })
    expect(await send(code)).toEqual({ sent: true, providerMessageId: '3763646c3058373530393938' })
  })

  it('gets nothing from a server that is not on the list of the key', async () => {
    provider.respond = () => json({ type: 'error', message: 'IP is not whitelisted', code: '418' })
    expect(await send(code)).toEqual({ sent: false, reason: 'refused', message: '418: IP is not whitelisted' })
  })

  it.each<[string, FakeResponse, string]>([
    ['an error page', errorPage, 'unknown'],
    ['an error of its own', json({}, 500), 'unreachable'],
    ['a response of no type', json({ ok: true }), 'unknown'],
    ['a broken connection', hangUp, 'unknown'],
    ['silence', neverRespond, 'unknown'],
  ])('is not taken for served on %s, and nothing is sent again', async (_what, received, reason) => {
    provider.respond = () => received
    const result = await send(code)
    expect(result).toMatchObject({ sent: false, reason })
    expect(JSON.stringify(result)).not.toContain('042137')
    expect(provider.received).toHaveLength(1)
  })

  it('is served by a second try when the provider was not listening yet', async () => {
    const server = createServer((_request, response) => response.end('{"type":"success","message":"late"}'))
    const port = await listenOnFreePort(server)
    await new Promise((resolve) => server.close(resolve))
    const sending = msg91Gateway({ ...keys, timeoutMs: 2_000, baseUrl: `http://127.0.0.1:${port}` }).send(code)
    setTimeout(() => server.listen(port, '127.0.0.1'), 50)
    expect(await sending).toEqual({ sent: true, providerMessageId: 'late' })
    server.closeAllConnections()
    server.close()
  })

  it.each(['987654321', '1234567890', '+919876543210', '٩٨٧٦٥٤٣٢١٠', ''])(
    'is not written to at "%s"',
    async (mobile) => {
      expect(await send({ ...code, mobile })).toMatchObject({ sent: false, reason: 'refused' })
      expect(provider.received).toEqual([])
    },
  )

  it('gets variables without the marks that operators refuse', async () => {
    const variables = {
      order: 'HS-2026/000123',
      shop: "Asha's  Phones & Co.",
      amount: '₹34,999.50',
      url: 'https://shop.example/t/1?a=b ',
      courier: 'x'.repeat(60),
      awb: 'AWB-1',
    }
    await send({ kind: 'shipped', mobile: '9876543210', variables })
    expect(recipient()).toEqual({
      mobiles: '919876543210',
      order: 'HS2026000123',
      shop: 'Ashas Phones Co',
      amount: '34999.50',
      url: 'https://shop.example/t/1?a=b',
      courier: 'x'.repeat(40),
      awb: 'AWB1',
    })
  })

  it('cannot be exchanged for another recipient by a variable', async () => {
    const variables = { ...code.variables, mobiles: '919999999999' }
    await send({ ...code, variables })
    expect(recipient()).toMatchObject({ mobiles: '919876543210' })
  })
})
