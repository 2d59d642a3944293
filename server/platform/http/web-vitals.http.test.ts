import { describe, expect, it } from 'vitest'
import { useShop } from '../../test/suite-shop.ts'
import { send } from '../../test/http-client.ts'

describe('a web-vitals report', () => {
  const shop = useShop()

  const sendReport = (body: string, address = '127.0.0.1') =>
    send(new URL('/web-vitals', shop.origin), {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: Buffer.from(body),
      address,
    })
  const visit = { path: '/product/12031046', phone: true, lcp: 1200.5, inp: 64, ttfb: 80, cls: 0.004 }
  const readMetrics = async () => (await fetch(`${shop.origin}/metrics`)).text()

  it('is counted under the name of its page', async () => {
    expect((await sendReport(JSON.stringify(visit))).http).toBe(204)
    const text = await readMetrics()
    expect(text).toContain('handset_web_vitals_lcp_seconds_sum{page="product",device="phone"} 1.2005')
    expect(text).toContain('handset_web_vitals_inp_seconds_bucket{le="0.1",page="product",device="phone"} 1')
    expect(text).toContain('handset_web_vitals_cls_bucket{le="0.01",page="product",device="phone"} 1')
  })

  it('cannot add labels: an unknown page counts as another page', async () => {
    for (const path of ['/admin-orders', '/x"} 1\nevil 1', '/search/a/b', `/${'y'.repeat(200)}`])
      expect((await sendReport(JSON.stringify({ ...visit, path }))).http).toBe(204)
    const text = await readMetrics()
    expect(text).toContain('handset_web_vitals_lcp_seconds_count{page="other",device="phone"} 4')
    expect(text).not.toContain('evil')
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"path":"/"}',
    JSON.stringify({ ...visit, lcp: -1 }),
    JSON.stringify({ ...visit, cls: '0' }),
    JSON.stringify({ ...visit, ttfb: 1e9 }),
  ])('is refused when it makes no sense: %s', async (body) => {
    const before = await readMetrics()
    expect((await sendReport(body)).http).toBe(422)
    expect((await readMetrics()).match(/^handset_web_vitals.*$/gm)).toEqual(before.match(/^handset_web_vitals.*$/gm))
  })

  it('is refused when it is too large or malformed', async () => {
    expect((await sendReport(JSON.stringify({ ...visit, path: 'x'.repeat(2000) }))).http).toBe(413)
    expect(
      (
        await send(new URL('/web-vitals', shop.origin), {
          method: 'POST',
          headers: { 'content-type': 'text/xml' },
          body: Buffer.from('<a/>'),
        })
      ).http,
    ).toBe(415)
  })

  it('is limited per client: a flood from one address gets 429, other addresses do not', async () => {
    const statuses = []
    for (let time = 0; time < 62; time += 1) statuses.push((await sendReport(JSON.stringify(visit), '127.0.9.1')).http)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 204))
    expect(statuses.at(-1)).toBe(429)
    expect((await sendReport(JSON.stringify(visit), '127.0.9.2')).http).toBe(204)
  })
})
