import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { providerCaller } from './outgoing-call.ts'
import { errorPage, hangUp, json, type ProviderPeer, startPeer, staySilent } from './provider-peer.ts'

const question = { method: 'POST', path: '/ask', headers: { 'x-shop': 'handset' }, body: 'hello' } as const

describe('a shop that calls a provider', () => {
  let peer: ProviderPeer
  beforeEach(async () => {
    peer = await startPeer()
  })
  afterEach(() => peer.close())

  it('is told the status and the text, whatever they are', async () => {
    const call = providerCaller({ baseUrl: peer.baseUrl })
    peer.answer = () => json({ a: 1 }, 418)
    expect(await call(question)).toMatchObject({ ok: true, status: 418, text: '{"a":1}' })
    expect(peer.heard).toMatchObject([
      { method: 'POST', path: '/ask', body: 'hello', headers: { 'x-shop': 'handset' } },
    ])
  })

  it('learns the address only when it calls', async () => {
    let baseUrl = ''
    const call = providerCaller({ baseUrl: () => baseUrl })
    baseUrl = peer.baseUrl
    expect(await call(question)).toMatchObject({ ok: true })
  })

  it('gives up on a silent provider in time', async () => {
    peer.answer = () => staySilent
    const began = performance.now()
    expect(await providerCaller({ baseUrl: peer.baseUrl, timeoutMs: 150 })(question)).toEqual({
      ok: false,
      reason: 'timeout',
    })
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  it('gives up on a provider that begins to answer and never ends', async () => {
    peer.answer = () => (response) => void response.writeHead(200).write('{"half":')
    expect(await providerCaller({ baseUrl: peer.baseUrl, timeoutMs: 150 })(question)).toEqual({
      ok: false,
      reason: 'timeout',
    })
  })

  it('does not follow a provider that sends it elsewhere', async () => {
    peer.answer = () => ({ status: 302, headers: { location: `${peer.baseUrl}/inside` }, body: '' })
    expect(await providerCaller({ baseUrl: peer.baseUrl })(question)).toEqual({ ok: false, reason: 'connection' })
    expect(peer.heard).toHaveLength(1)
  })

  it('stops reading an answer without end', async () => {
    let sent = 0
    peer.answer = () => (response) => {
      const flood = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 1
      }
      response.on('drain', flood)
      flood()
    }
    expect(await providerCaller({ baseUrl: peer.baseUrl })(question)).toEqual({ ok: false, reason: 'too-large' })
    expect(sent).toBeLessThan(1_000)
  })

  it('never asks twice when the connection broke after the question was sent', async () => {
    peer.answer = () => hangUp
    expect(await providerCaller({ baseUrl: peer.baseUrl, retriesUnsent: true })(question)).toEqual({
      ok: false,
      reason: 'connection',
    })
    expect(peer.heard).toHaveLength(1)
  })

  it('leaves a provider alone for ten seconds after five failures, then tries with one call', async () => {
    let nowMs = 1_000
    const call = providerCaller({ baseUrl: peer.baseUrl, now: () => nowMs })
    peer.answer = () => hangUp
    for (let turn = 0; turn < 5; turn += 1) expect(await call(question)).toEqual({ ok: false, reason: 'connection' })
    expect(await call(question)).toEqual({ ok: false, reason: 'resting' })
    expect(peer.heard).toHaveLength(5)

    nowMs += 10_000
    peer.answer = () => errorPage
    const both = await Promise.all([call(question), call(question)])
    expect(both).toMatchObject([{ ok: true }, { ok: false, reason: 'resting' }])
    expect(await call(question)).toMatchObject({ ok: true })
  })

  it('begins the rest anew when the one try fails too', async () => {
    let nowMs = 0
    const call = providerCaller({ baseUrl: peer.baseUrl, now: () => nowMs })
    peer.answer = () => hangUp
    for (let turn = 0; turn < 5; turn += 1) await call(question)
    nowMs += 10_000
    expect(await call(question)).toEqual({ ok: false, reason: 'connection' })
    nowMs += 9_999
    expect(await call(question)).toEqual({ ok: false, reason: 'resting' })
  })

  it('does not count error pages as a dead provider', async () => {
    const call = providerCaller({ baseUrl: peer.baseUrl })
    peer.answer = () => json({}, 500)
    for (let turn = 0; turn < 7; turn += 1) expect(await call(question)).toMatchObject({ ok: true, status: 500 })
  })

  it('is told when nobody listens', async () => {
    await peer.close()
    expect(await providerCaller({ baseUrl: peer.baseUrl, retriesUnsent: true })(question)).toEqual({
      ok: false,
      reason: 'connection',
    })
  })
})
