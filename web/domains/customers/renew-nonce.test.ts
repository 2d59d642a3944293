import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renewNonce } from './renew-nonce.ts'

describe('the nonce of an open log-in form', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

  it('is renewed every eight minutes, before it ends, until the form is closed', async () => {
    const used: number[] = []
    let next = 1
    const stop = renewNonce(
      async () => next++,
      (nonce) => used.push(nonce),
    )
    await pass(7)
    expect(used).toEqual([])
    await pass(10)
    expect(used).toEqual([1, 2])
    stop()
    await pass(20)
    expect(used).toEqual([1, 2])
  })

  it('is renewed later when the shop could not be reached', async () => {
    const used: string[] = []
    const responses = [Promise.reject(new Error('offline')), Promise.resolve(undefined), Promise.resolve('fresh')]
    responses[0]?.catch(() => undefined)
    const stop = renewNonce(
      () => responses.shift()!,
      (nonce) => used.push(nonce),
    )
    await pass(25)
    stop()
    expect(used).toEqual(['fresh'])
  })
})
