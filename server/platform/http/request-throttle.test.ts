import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { requestThrottle } from './request-throttle.ts'

it('keeps the limit that was read last, although an older reading ends after it', async () => {
  const [opening, older, newer] = Array.from({ length: 3 }, () => Promise.withResolvers<number>())
  const readings = [opening!, older!, newer!]
  let notify: (tags: string[] | null) => void = () => {}
  opening!.resolve(100)
  const throttle = await requestThrottle({
    readMaxPerSecond: () => readings.shift()!.promise,
    tag: 'settings',
    invalidationBus: { onChange: (listener) => void (notify = listener), stop: () => Promise.resolve() },
    trustedProxies: 0,
    onRefusal: () => {},
    headers: {},
  })
  expect(throttle.maxPerSecond()).toBe(100)
  notify(['settings'])
  notify(['settings'])
  newer!.resolve(0)
  await setImmediate()
  older!.resolve(100)
  await setImmediate()
  expect(throttle.maxPerSecond()).toBe(0)
})
