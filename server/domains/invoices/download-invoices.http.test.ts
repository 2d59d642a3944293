import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice, paidLine, type PaidLine } from '../../test/orders/paid-line.ts'
import { readZip } from '../../test/files/read-zip.ts'
import { changeOrder, newShopper } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

describe('invoice download', () => {
  const shop = useShop()
  const phone = usePhone(shop, 40)
  let token = ''
  beforeAll(async () => {
    token = await shop.token('admin')
  })

  async function invoicedLine(): Promise<PaidLine> {
    const line = await paidLine(shop, phone)
    expect((await issueInvoice(shop, line.id)).http).toBe(200)
    return line
  }
  async function download(address: string, who = token) {
    const response = await fetch(`${shop.origin}/api/${address}`, { headers: { authorization: `Bearer ${who}` } })
    const { headers, status: http } = response
    return {
      http,
      type: headers.get('content-type'),
      name: headers.get('content-disposition'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const ofLine = (line: PaidLine) => download(`admin/download-order-invoice?order_product_id=${line.id}`)
  const stored = (line: PaidLine) =>
    shop.db
      .selectFrom('invoices')
      .select(['file', 'file_sha256'])
      .where('line_id', '=', line.id)
      .executeTakeFirstOrThrow()
  const pathOf = (key: string | null) => path.join(shop.services.configuration.dataDir, 'documents', `${key}.pdf`)

  it('serves an invoice file before the worker has drawn it, and the same bytes afterwards', async () => {
    const line = await invoicedLine()
    const early = await ofLine(line)
    expect([early.http, early.type, early.name]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Invoice-${line.order_number}.pdf"`,
    ])
    expect(early.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const first = await stored(line)
    await shop.work()
    expect(await stored(line)).toEqual(first)
    expect((await ofLine(line)).bytes.equals(early.bytes)).toBe(true)
  })

  it('draws an invoice file once for concurrent downloads', async () => {
    const line = await invoicedLine()
    const responses = await Promise.all([ofLine(line), ofLine(line), ofLine(line), shop.work()])
    expect(responses.slice(0, 3).every((callResponse) => callResponse?.http === 200)).toBe(true)
    const { file } = await stored(line)
    const storedFiles = await fs.readdir(path.dirname(pathOf(file)))
    const known = await shop.db.selectFrom('invoices').select('file').where('file', 'is not', null).execute()
    expect(storedFiles.length).toBe(known.length)
  })

  it.each([
    ['lost', (file: string) => fs.rm(file)],
    ['damaged', (file: string) => fs.truncate(file, 1000)],
  ])('draws an invoice file that was %s again with the same bytes', async (_, harm) => {
    const line = await invoicedLine()
    await shop.work()
    const before = await ofLine(line)
    const first = await stored(line)
    await harm(pathOf(first.file))
    expect((await ofLine(line)).bytes.equals(before.bytes)).toBe(true)
    expect((await stored(line)).file_sha256?.equals(first.file_sha256 ?? Buffer.alloc(0))).toBe(true)
    expect((await fs.readFile(pathOf((await stored(line)).file))).equals(before.bytes)).toBe(true)
  })

  it('serves an invoice that cannot be stored, and stores it later', async () => {
    const line = await invoicedLine()
    const folder = path.join(shop.services.configuration.dataDir, 'documents', 'invoices')
    await fs.rename(folder, `${folder}-away`)
    await fs.writeFile(folder, 'not a folder')
    expect((await ofLine(line)).http).toBe(200)
    expect((await stored(line)).file).toBeNull()
    await fs.rm(folder)
    await fs.rename(`${folder}-away`, folder)
    await shop.work()
    expect((await stored(line)).file).not.toBeNull()
  })

  it('serves an invoice to its own customer only, whose order shows that it exists', async () => {
    const line = await paidLine(shop, phone)
    const seen = async () =>
      (await line.shopper.call('customer/view-order', { order: line.order_number })).data.products[0]
        .has_invoice as boolean
    expect(await seen()).toBe(false)
    expect((await line.shopper.call('customer/download-invoice', { order_product_id: line.id })).http).toBe(404)
    await issueInvoice(shop, line.id)
    expect(await seen()).toBe(true)
    const mine = await download(`customer/download-invoice?order_product_id=${line.id}`, line.shopper.token)
    expect([mine.http, mine.name, mine.bytes.equals((await ofLine(line)).bytes)]).toEqual([
      200,
      `attachment; filename="Invoice-${line.order_number}.pdf"`,
      true,
    ])
    const stranger = await newShopper(shop)
    const refused = await stranger.call('customer/download-invoice', { order_product_id: line.id })
    expect([refused.http, refused.data]).toEqual([404, {}])
    expect((await line.shopper.call('customer/download-invoice', { order_product_id: 'x' })).http).toBe(422)
  })

  it("downloads one order's invoice as a PDF and several as a zip, including uploaded ones", async () => {
    const lines = [await invoicedLine(), await invoicedLine()] as const
    const [one, two] = lines
    const single = await download(`admin/download-invoice?order_number=${one.order_number}`)
    expect([single.http, single.type, single.name]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Invoice-${one.order_number}.pdf"`,
    ])
    const key = await shop.services.documents.save('uploaded-invoices', Buffer.from('%PDF-1.4 by hand'))
    await changeOrder(shop, two.order_number, { uploaded_invoice: key })
    const zip = await download(
      `admin/download-invoice?order_numbers[]=${one.order_number}&order_numbers[]=${two.order_number}&order_number=${one.order_number}`,
    )
    expect([zip.http, zip.type, zip.name]).toEqual([200, 'application/zip', 'attachment; filename="Invoices-3.zip"'])
    const files = readZip(zip.bytes)
    const names = [
      `Invoice-${one.order_number}-${one.id}.pdf`,
      `Invoice-${two.order_number}-${two.id}.pdf`,
      `Invoice-${two.order_number}.pdf`,
    ]
    expect([...files.keys()]).toEqual(names)
    expect(files.get(names[0] ?? '')?.equals(single.bytes)).toBe(true)
    expect(files.get(names[2] ?? '')?.toString()).toBe('%PDF-1.4 by hand')
  })

  it('leaves out a lost uploaded invoice and logs it', async () => {
    const line = await invoicedLine()
    const key = await shop.services.documents.save('uploaded-invoices', Buffer.from('%PDF-1.4 by hand'))
    await changeOrder(shop, line.order_number, { uploaded_invoice: key })
    await shop.services.documents.remove(key)
    const left = await download(`admin/download-invoice?order_number=${line.order_number}`)
    expect([left.http, left.type]).toEqual([200, 'application/pdf'])
    expect(shop.errors.splice(0).join()).toContain('an uploaded invoice is lost')
  })

  it('reports an order without invoices, and answers 404 for an unknown order', async () => {
    const line = await paidLine(shop, phone)
    const none = await shop.asOwner('admin/download-invoice', { order_number: line.order_number })
    expect([none.http, none.data, none.message]).toEqual([200, [], 'No invoice found'])
    expect((await shop.asOwner('admin/download-invoice', { order_number: 'HS1' })).http).toBe(404)
    expect((await shop.asOwner('admin/download-order-invoice', { order_product_id: line.id })).http).toBe(404)
    expect((await shop.asOwner('admin/download-invoice')).data).toHaveProperty('order_number')
    const many = Array.from({ length: 101 }, (_, index) => `HS${index}`)
    expect((await shop.asOwner('admin/download-invoice', { order_numbers: many })).http).toBe(422)
  })
})
