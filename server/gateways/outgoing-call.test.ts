import { describe, expect, it } from 'vitest'
import { providerCaller } from './outgoing-call.ts'
import { errorPage, hangUp, json, neverRespond } from './fake-provider.ts'
import { freshProvider } from './fresh-provider.ts'

const request = { method: 'POST', path: '/ask', headers: { 'x-shop': 'handset' }, body: 'hello' } as const

describe('providerCaller', () => {
  const provider = freshProvider()

  it('returns any status and text', async () => {
    const call = providerCaller({ baseUrl: provider.baseUrl })
    provider.respond = () => json({ a: 1 }, 418)
    expect(await call(request)).toMatchObject({ ok: true, status: 418, text: '{"a":1}' })
    expect(provider.received).toMatchObject([
      { method: 'POST', path: '/ask', body: 'hello', headers: { 'x-shop': 'handset' } },
    ])
  })

  it('reads the base URL at each call', async () => {
    let baseUrl = ''
    const call = providerCaller({ baseUrl: () => baseUrl })
    baseUrl = provider.baseUrl
    expect(await call(request)).toMatchObject({ ok: true })
  })

  it('times out on a silent provider', async () => {
    provider.respond = () => neverRespond
    const began = performance.now()
    expect(await providerCaller({ baseUrl: provider.baseUrl, timeoutMs: 150 })(request)).toEqual({
      ok: false,
      reason: 'timeout',
    })
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  it('times out on a response that never ends', async () => {
    provider.respond = () => (response) => void response.writeHead(200).write('{"half":')
    expect(await providerCaller({ baseUrl: provider.baseUrl, timeoutMs: 150 })(request)).toEqual({
      ok: false,
      reason: 'timeout',
    })
  })

  it('does not follow redirects', async () => {
    provider.respond = () => ({ status: 302, headers: { location: `${provider.baseUrl}/inside` }, body: '' })
    expect(await providerCaller({ baseUrl: provider.baseUrl })(request)).toEqual({ ok: false, reason: 'connection' })
    expect(provider.received).toHaveLength(1)
  })

  it('stops reading a response that exceeds the limit', async () => {
    let sent = 0
    provider.respond = () => (response) => {
      const flood = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 1
      }
      response.on('drain', flood)
      flood()
    }
    expect(await providerCaller({ baseUrl: provider.baseUrl })(request)).toEqual({ ok: false, reason: 'too-large' })
    expect(sent).toBeLessThan(1_000)
  })

  it('never retries when the connection broke after the request was sent', async () => {
    provider.respond = () => hangUp
    expect(await providerCaller({ baseUrl: provider.baseUrl, retriesUnsent: true })(request)).toEqual({
      ok: false,
      reason: 'connection',
    })
    expect(provider.received).toHaveLength(1)
  })

  it('opens the circuit for ten seconds after five failures, then allows one trial call', async () => {
    let nowMs = 1_000
    const call = providerCaller({ baseUrl: provider.baseUrl, now: () => nowMs })
    provider.respond = () => hangUp
    for (let turn = 0; turn < 5; turn += 1) expect(await call(request)).toEqual({ ok: false, reason: 'connection' })
    expect(await call(request)).toEqual({ ok: false, reason: 'resting', isUnsent: true })
    expect(provider.received).toHaveLength(5)

    nowMs += 10_000
    provider.respond = () => errorPage
    const both = await Promise.all([call(request), call(request)])
    expect(both).toMatchObject([{ ok: true }, { ok: false, reason: 'resting' }])
    expect(await call(request)).toMatchObject({ ok: true })
  })

  it('opens the circuit again when the trial call fails', async () => {
    let nowMs = 0
    const call = providerCaller({ baseUrl: provider.baseUrl, now: () => nowMs })
    provider.respond = () => hangUp
    for (let turn = 0; turn < 5; turn += 1) await call(request)
    nowMs += 10_000
    expect(await call(request)).toEqual({ ok: false, reason: 'connection' })
    nowMs += 9_999
    expect(await call(request)).toEqual({ ok: false, reason: 'resting', isUnsent: true })
  })

  it('does not count error pages as failures', async () => {
    const call = providerCaller({ baseUrl: provider.baseUrl })
    provider.respond = () => json({}, 500)
    for (let turn = 0; turn < 7; turn += 1) expect(await call(request)).toMatchObject({ ok: true, status: 500 })
  })

  it('reports an unreachable provider', async () => {
    await provider.close()
    expect(await providerCaller({ baseUrl: provider.baseUrl, retriesUnsent: true })(request)).toEqual({
      ok: false,
      reason: 'connection',
      isUnsent: true,
    })
  })
})
