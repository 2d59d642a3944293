import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../test/http-client.ts'
import { pageCache, type PageCache } from './page-cache.ts'

const kilobytes = (count: number) => Buffer.from(randomBytes(count * 512).toString('hex'))

describe('the page cache', () => {
  let cache: PageCache
  let server: Server
  let origin: string

  beforeAll(async () => {
    cache = pageCache({ onChange: () => {}, stop: async () => {} })
    server = createServer((request, response) => {
      if (!cache.serve(request, response)) response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const store = (address: string, body: Buffer) =>
    cache.store(
      address,
      { status: 200, headers: { 'content-type': 'text/html' }, body, tags: new Set() },
      cache.currentVersion(),
    )
  const fetchPage = (address: string, encoding = '') =>
    send(new URL(address, origin), { method: 'GET', headers: { 'accept-encoding': encoding } })

  it('keeps repeatedly requested pages when a client requests thousands of invented addresses', async () => {
    store('/products/1', kilobytes(100))
    expect((await fetchPage('/products/1')).http).toBe(200)
    const body = kilobytes(100)
    for (let made = 0; made < 5000; made += 1) store(`/products/1?min_price=${made}`, body)
    expect((await fetchPage('/products/1')).http).toBe(200)
    expect((await fetchPage('/products/1?min_price=0')).http).toBe(404)
    expect((await fetchPage('/products/1?min_price=4999')).http).toBe(200)
    expect(cache.size()).toBeLessThan(100)
  })

  it('evicts the least recently used of the repeatedly requested pages first', async () => {
    const body = kilobytes(1000)
    for (let product = 1; product <= 12; product += 1) {
      store(`/product/${product}`, body)
      await fetchPage(`/product/${product}`)
      await fetchPage('/product/1')
    }
    expect((await fetchPage('/product/1')).http).toBe(200)
    expect((await fetchPage('/product/2')).http).toBe(404)
    expect((await fetchPage('/product/12')).http).toBe(200)
  })

  it('serves a page stored only in compressed form to a client that accepts no compression', async () => {
    const body = kilobytes(50)
    store('/product/50', body)
    await expect
      .poll(async () => (await fetchPage('/product/50', 'br')).headers['content-encoding'], { timeout: 5000 })
      .toBe('br')
    const plain = await fetchPage('/product/50')
    expect([plain.http, plain.headers['content-encoding'], plain.headers['content-length']]).toEqual([
      200,
      undefined,
      String(body.length),
    ])
    expect(plain.text).toBe(body.toString())
    await expect
      .poll(async () => (await fetchPage('/product/50', 'gzip')).headers['content-encoding'], { timeout: 5000 })
      .toBe('gzip')
  })

  it('does not store a response larger than the whole cache', async () => {
    store('/product/60', kilobytes(9000))
    expect((await fetchPage('/product/60')).http).toBe(404)
  })
})
