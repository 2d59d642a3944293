import dns from 'node:dns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { neverRespond } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import { webhookSender } from './webhook-sender.ts'

describe('the sender of webhooks', () => {
  const provider = freshProvider()
  const real = webhookSender({ allowsThisMachine: false })
  afterEach(() => vi.restoreAllMocks())

  it('refuses by their text addresses of this machine, of private networks, and everything but https', () => {
    for (const url of [
      'http://shop.example/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://10.1.2.3/',
      'https://192.168.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://100.64.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://0.0.0.0/',
      'https://name:password@shop.example/',
      'file:///etc/passwd',
      'gopher://shop.example/',
    ])
      expect([url, real.addressFault(url)]).toEqual([url, expect.any(String)])
    expect(real.addressFault('https://hub.example/orders?shop=1')).toBeNull()
    expect(real.addressFault('https://8.8.8.8/')).toBeNull()
  })

  it('connects to no name that leads into a private network, whatever it led to when it was entered', async () => {
    const { port } = new URL(provider.baseUrl)
    for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1']) {
      vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: Function) =>
        done(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as never)
      const received = await real.send(`https://rebound.example:${port}/`, {}, '{}')
      expect([address, received]).toEqual([address, { ok: false, reason: 'The address lies in a private network' }])
    }
    expect(provider.received).toEqual([])
  })

  it('of a development shop reaches this machine, and no other private one', async () => {
    const local = webhookSender({ allowsThisMachine: true })
    provider.respond = () => ({ status: 201, body: 'kept' })
    expect(await local.send(`${provider.baseUrl}/hook`, { 'webhook-id': 'evt_1' }, '{"a":"ä"}')).toEqual({
      ok: true,
      status: 201,
      text: 'kept',
    })
    expect(provider.received[0]).toMatchObject({ method: 'POST', path: '/hook', body: '{"a":"ä"}' })
    expect(await local.send(provider.baseUrl.replace('http:', 'HTTP:'), {}, '{}')).toMatchObject({ status: 201 })
    expect(await local.send(provider.baseUrl.replace('http:', 'HTTPS:'), {}, '{}')).toMatchObject({ ok: false })
    expect(local.addressFault('https://10.0.0.7/')).not.toBeNull()
  })

  it('waits 15 seconds for a response and reads a thousand bytes of it', async () => {
    const local = webhookSender({ allowsThisMachine: true })
    provider.respond = () => (response) => {
      response.writeHead(200)
      const more = () => response.destroyed || response.write('y'.repeat(500), () => setImmediate(more))
      more()
    }
    expect(await local.send(provider.baseUrl, {}, '{}')).toEqual({ ok: true, status: 200, text: 'y'.repeat(1000) })
    provider.respond = () => neverRespond
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const received = local.send(provider.baseUrl, {}, '{}')
    await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    expect(await received).toEqual({ ok: false, reason: 'No response within 15 seconds' })
  })
})
