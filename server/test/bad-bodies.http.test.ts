import { beforeAll, describe, expect, it } from 'vitest'
import { callRows } from '@handset/contract/calls.ts'
import { send } from './http-client.ts'
import { useShop } from './suite-shop.ts'

const posts = Object.entries(callRows).filter(([, row]) => row.method === 'POST' && row.kind === 'json')

/** on every call that takes a body: whatever is sent, the response is the envelope and never 500. */
describe('bodies that no honest client sends', () => {
  const shop = useShop()
  let token: string

  beforeAll(async () => void (token = await shop.signIn('9123456781')))

  const post = (callPath: string, type: string, body: string) =>
    send(new URL(`${shop.origin}/api/${callPath}`), {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body: Buffer.from(body),
    })

  it.each(posts)('%s refuses kinds of content it does not take', async (callPath) => {
    for (const type of ['text/plain', 'application/xml', 'image/png']) {
      const response = await post(callPath, type, '{"mobile":"9876543210"}')
      expect([type, response.http, JSON.parse(response.text).status]).toEqual([type, 415, false])
    }
  })

  it.each(posts)('%s answers broken and hostile bodies without failing', async (callPath) => {
    const bodies: [string, string][] = [
      ['application/json', '{"a":'],
      ['application/json', '[1,2]'],
      ['application/json', 'null'],
      ['application/json', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
      ['application/json', '{"mapping":{"constructor":{"prototype":{}}},"values":{"constructor":[]}}'],
      ['application/json', '{"mobile":"\\ud800","name":["\\udfff"]}'],
      ['application/json\ta', '{}'],
      ['application/x-www-form-urlencoded', '__proto__[isAdmin]=1&mobile=1&mobile=2'],
      ['application/x-www-form-urlencoded', `${'a[b][c][d][e][f]=1&'.repeat(30)}x=%`],
      ['application/x-www-form-urlencoded', Array.from({ length: 500 }, (_, index) => `f${index}=1`).join('&')],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="mobile"\r\n\r\nunfinished'],
    ]
    for (const [type, body] of bodies) {
      const response = await post(callPath, type, body)
      expect([callPath, body.slice(0, 30), response.http < 500]).toEqual([callPath, body.slice(0, 30), true])
      expect(JSON.parse(response.text)).toMatchObject({
        status: expect.any(Boolean) as boolean,
        message: expect.any(String) as string,
      })
    }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  it('refuses a body larger than a form can be', async () => {
    const response = await post(
      'customer/edit-profile',
      'application/x-www-form-urlencoded',
      `first_name=${'x'.repeat(1_200_000)}`,
    )
    expect(response.http).toBe(413)
  })
})
