import { describe, expect, it } from 'vitest'
import { useShop } from '../../test/suite-shop.ts'

describe('a process that takes background jobs only', () => {
  const shop = useShop({ environment: { ROLE: 'worker', PUBLIC_ORIGIN: 'http://127.0.0.1:1' } })
  // The address of the shop is not the worker's own.
  const statusOf = async (path: string, method = 'GET') => {
    const { port } = shop.app.fastify.server.address() as { port: number }
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  }

  it.each(['/healthz', '/readyz', '/metrics'])('answers %s', async (path) => {
    expect(await statusOf(path)).toBe(200)
  })

  it.each([
    ['/web-vitals', 'POST'],
    ['/api/docs', 'GET'],
    ['/api/openapi.json', 'GET'],
    ['/api/public/search-product', 'GET'],
    ['/', 'GET'],
  ])('has no %s', async (path, method) => {
    expect(await statusOf(path, method)).toBe(404)
  })
})
