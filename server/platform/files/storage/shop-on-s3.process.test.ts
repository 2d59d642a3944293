import fs from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImei, paidLine } from '../../../test/orders/paid-line.ts'
import { productForms, productLines } from '../../../test/catalogue/product-form-calls.ts'
import { type S3Server, s3ServerTimeout, startS3Server } from '../../../test/providers/s3-server.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { stockedVariant } from '../../../test/shopper.ts'
import { startServerProcess } from '../../../test/processes/server-process.ts'
import { file, photo } from '../../../test/catalogue/upload-files.ts'
import { s3Storage } from './s3-storage.ts'

describe('a shop whose files are in a bucket', () => {
  let server: S3Server
  let shop: TestShop
  let form: ReturnType<typeof productForms>
  let token = ''
  beforeAll(async () => {
    server = await startS3Server('shop')
    shop = await openShop({ environment: server.environment })
    token = await shop.token('admin')
    form = productForms(shop, token)
  }, s3ServerTimeout)
  afterAll(async () => {
    await shop.close()
    await server.close()
  })

  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of s3Storage({ ...server.settings, prefix: 'shop/' }).list(prefix)) found.push(key)
    return found
  }
  const open = (address: string, init: RequestInit = {}) => fetch(shop.origin + address, init)
  const image = async () => file(await photo('jpeg', 1200, 900), 'phone.jpg')

  async function addWithImage(name: string): Promise<string> {
    const id = await form.addAccepted(name, { images: { 'Mist Blue': [await image()] } })
    await shop.work()
    return (await form.view(id)).pictures[0].src
  }

  async function download(line: number) {
    const response = await open(`/api/admin/download-order-invoice?order_product_id=${line}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { http: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  async function invoicedLine(): Promise<number> {
    const line = await paidLine(shop, await stockedVariant(shop, 3))
    const input = { order_product_id: line.id, imei_no: newImei() }
    expect((await shop.call('admin/add-imei-number-place-of-supply', input, { token })).http).toBe(200)
    return line.id
  }

  it('serves an image that staff uploaded, with the headers of one on the disk', async () => {
    const src = await addWithImage('In a bucket')
    const whole = await open(`${src}-640.avif`)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=604800, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      vary: 'save-data',
    })
    expect(whole.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const etag = whole.headers.get('etag') ?? ''
    expect((await open(`${src}-640.avif`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await open(`${src}-640.avif`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const part = await open(`${src}-640.avif`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const end = await open(`${src}-640.avif`, { headers: { range: 'bytes=-7' } })
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-7))).toBe(true)
    expect((await open(`${src}-640.avif`, { headers: { range: 'bytes=9999999-' } })).status).toBe(416)
    const small = await open(`${src}-1024.webp`, { headers: { 'save-data': 'on' } })
    const expected = await open(`${src}-480.webp`)
    expect(small.headers.get('content-length')).toBe(expected.headers.get('content-length'))
  })

  it('serves the demo’s own images, and nothing that it does not have', async () => {
    expect((await open('/media/products/12031046/mist-blue/pair.webp')).status).toBe(200)
    for (const address of [`/media/products/${'0'.repeat(32)}.webp`, '/media/../documents/x.webp', '/media/x.html'])
      expect((await open(address)).status).toBe(404)
  })

  it('keeps originals and invoices private, and leaves none of them on the disk', async () => {
    await addWithImage('Private')
    const line = await invoicedLine()
    const first = await download(line)
    expect([first.http, first.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const stored = await shop.db
      .selectFrom('invoices')
      .select('file')
      .where('line_id', '=', line)
      .executeTakeFirstOrThrow()
    expect(await keys('documents/invoices/')).toContain(`documents/${stored.file}.pdf`)
    expect((await download(line)).bytes.equals(first.bytes)).toBe(true)
    const [original = ''] = await keys('documents/product-images/')
    for (const key of [original, `documents/${stored.file}.pdf`])
      for (const address of [`/${key}`, `/media/${key}`]) expect((await open(address)).status).toBe(404)
    const { dataDir } = shop.services.configuration
    const onDisk = (await fs.readdir(dataDir, { recursive: true })).filter((name) =>
      /\.(webp|avif|jpg|pdf|original)$/.test(name),
    )
    expect(onDisk).toEqual([])
  })

  it('deletes the files of an image that is removed', async () => {
    const id = await form.addAccepted('Removed', { images: { 'Mist Blue': [await image()] } })
    await shop.work()
    const { src } = (await form.view(id)).pictures[0]
    expect(await keys(src.slice(1))).not.toEqual([])
    await form.change(id, { pictures: '' })
    await shop.work()
    expect(await keys(src.slice(1))).toEqual([])
  })

  it('responds with 503 while the bucket is away, stores no row without its file, draws invoices all the same', async () => {
    const src = await addWithImage('Before the outage')
    const line = await invoicedLine()
    const images = async () => (await shop.db.selectFrom('product_images').select('id').execute()).length
    const before = await images()
    await server.kill()
    const refused = await form.add(productLines('During the outage', { images: { 'Mist Blue': [await image()] } }))
    expect([refused.http, refused.message]).toEqual([503, expect.stringContaining('try again')])
    expect(await images()).toBe(before)
    const shown = await open(`${src}.webp`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store'])
    const drawn = await download(line)
    expect([drawn.http, drawn.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await server.start()
    expect((await open(`${src}.webp`)).status).toBe(200)
    expect((await form.add(productLines('After the outage', { images: { 'Mist Blue': [await image()] } }))).http).toBe(
      200,
    )
    await shop.work()
  })

  it('does not start with an incomplete or unreachable bucket, and says why without the secret', async () => {
    const start = (changed: Record<string, string>) =>
      startServerProcess(shop.databaseUrl, { ...server.environment, ...changed }).then(
        (started) => started.close().then(() => 'started'),
        (error: Error) => error.message,
      )
    expect(await start({ FILES_S3_REGION: '' })).toContain('FILES_S3_REGION is not set, but FILES_S3_BUCKET is')
    const wrong = await start({ FILES_S3_SECRET_ACCESS_KEY: 'not-this-one' })
    expect(wrong).toContain('FILES=s3: FILES_S3_SECRET_ACCESS_KEY does not belong to the access key')
    expect(wrong).not.toContain('not-this-one')
    expect(await start({ FILES_S3_ENDPOINT: 'http://127.0.0.1:2' })).toContain('does not answer: ECONNREFUSED')
  })
})
