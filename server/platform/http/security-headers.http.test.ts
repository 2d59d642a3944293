import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { send } from '../../test/http-client.ts'
import { useShop } from '../../test/suite-shop.ts'

/** The response to bytes that need not be an HTTP request. */
function sendBytes(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => socket.end(text))
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString())).on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

describe('security headers', () => {
  const shop = useShop({ pages: true })

  it.each([
    ['a page', '/products/1', 200],
    ['a cached page', '/products/1', 200],
    ['an unknown page', '/no-such-page', 404],
    ['a malformed address', '/%', 400],
    ['a call', '/api/public/all-tags', 200],
    ['an unknown call', '/api/no-such-call', 404],
    ['a missing file', '/assets/none.js', 404],
    ['a health check', '/healthz', 200],
  ])('are sent with %s', async (_, address, status) => {
    const { http, headers } = await send(new URL(shop.origin + address), { method: 'GET' })
    expect([http, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([status, 'nosniff', 'DENY'])
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    ['oversized headers', `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'a'.repeat(64_000)}\r\n\r\n`, '431'],
    ['an oversized address', `GET /${'a'.repeat(64_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`, '431'],
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
  ])('are sent when a request has %s', async (_, text, status) => {
    const response = await sendBytes(shop.origin, text)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toContain('permissions-policy: ')
  })

  it('are sent with a refused return from a payment provider, which allows no script', async () => {
    const { http, headers } = await send(new URL('/pine-handler', shop.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('razorpay_payment_id=x'),
    })
    expect([http, headers['x-frame-options']]).toEqual([401, 'DENY'])
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
