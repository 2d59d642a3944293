import { beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice, paidLine } from '../../test/orders/paid-line.ts'
import { sellPhones, shipLabelled, shipmentOf, type SoldLine } from '../../test/orders/parcels.ts'
import { readZip } from '../../test/files/read-zip.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

type What = 'download-invoice' | 'download-label'

describe('warehouse downloads', () => {
  const shop = useShop()
  const phone = usePhone(shop, 500)
  let packer = ''
  beforeAll(async () => {
    packer = await shop.token('warehouse')
  })

  async function download(what: What, fields: Record<string, string>) {
    const response = await fetch(`${shop.origin}/api/warehouse/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${packer}` },
      body: new URLSearchParams(fields),
    })
    const { headers, status: http } = response
    return {
      http,
      type: headers.get('content-type'),
      name: headers.get('content-disposition'),
      note: decodeURIComponent(headers.get('x-note') ?? ''),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const ofOrders = (what: What, ...orders: string[]) =>
    download(what, Object.fromEntries(orders.map((order, index) => [`order_numbers[${index}]`, order])))

  async function packed(): Promise<SoldLine> {
    const { id, order_number } = await paidLine(shop, phone)
    await issueInvoice(shop, id)
    await shop.work()
    const line = { order_number, order_product_id: id }
    await shipLabelled(shop, line)
    return line
  }

  it.each([
    ['download-invoice', 'Invoice', 'Invoces'],
    ['download-label', 'Label', 'Labels'],
  ] as const)("%s: one order's file comes as it is, those of several as a zip", async (what, one, many) => {
    const [first, second] = [await packed(), await packed()]
    const single = await ofOrders(what, first.order_number)
    expect([single.http, single.type, single.name, single.note]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${one}-${first.order_number}.pdf"`,
      '',
    ])
    expect(single.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const several = await ofOrders(what, first.order_number, second.order_number, first.order_number)
    expect([several.http, several.type, several.name, several.note]).toEqual([
      200,
      'application/zip',
      `attachment; filename="${many}.zip"`,
      '',
    ])
    const files = readZip(several.bytes)
    expect([...files.keys()]).toEqual(
      [first, second].map((line) => `${one}-${line.order_number}-${line.order_product_id}.pdf`),
    )
    expect(files.get(`${one}-${first.order_number}-${first.order_product_id}.pdf`)?.equals(single.bytes)).toBe(true)
    const ofLine = await download(what, { order_product_id: String(second.order_product_id) })
    expect([ofLine.http, ofLine.name]).toEqual([200, `attachment; filename="${one}-${second.order_number}.pdf"`])
  })

  it.each([
    ['download-invoice', 'No invoice yet: ', 'No invoice for these orders:', 'No invoice found'],
    ['download-label', 'No label yet: ', 'No label for these orders:', 'No label found'],
  ] as const)('%s: names orders without a file and downloads the others', async (what, note, text, none) => {
    const ready = await packed()
    const bare = await sellPhones(shop, { isInvoiced: false })
    const partly = await ofOrders(what, bare.order_number, ready.order_number, 'HS-unknown')
    expect([partly.http, partly.type, partly.note]).toEqual([
      200,
      'application/zip',
      `${note}${bare.order_number}, HS-unknown`,
    ])
    const files = readZip(partly.bytes)
    expect(files.size).toBe(2)
    expect(files.get('Missing.txt')?.toString()).toBe(`${text}\r\n${bare.order_number}\r\nHS-unknown\r\n`)
    const emptyResponse = await shop.asPacker(`warehouse/${what}`, { order_numbers: [bare.order_number] })
    expect([emptyResponse.http, emptyResponse.status, emptyResponse.data, emptyResponse.message]).toEqual([
      200,
      true,
      [],
      none,
    ])
    expect((await download(what, { order_product_id: String(bare.line.order_product_id) })).http).toBe(404)
  })

  it.each(['download-invoice', 'download-label'] as const)(
    '%s: refuses an empty selection, too many orders and invalid order numbers',
    async (what) => {
      const requestFiles = (input: Record<string, unknown>) => shop.asPacker(`warehouse/${what}`, input)
      const emptyResponse = await requestFiles({})
      expect([emptyResponse.http, emptyResponse.data, emptyResponse.message]).toEqual([
        422,
        { order_numbers: ['Please Select Orders!!'] },
        'Please Select Orders!!',
      ])
      expect(
        (await requestFiles({ order_numbers: Array.from({ length: 101 }, (_, index) => `HS${index}`) })).http,
      ).toBe(422)
      expect((await requestFiles({ order_numbers: ['../../x'] })).http).toBe(404)
      expect((await requestFiles({ order_product_id: 999_999_999 })).http).toBe(404)
    },
  )

  it('fetches a lost label again, and names the order if the courier does not respond', async () => {
    const [lostOrder, there] = [await packed(), await packed()]
    await shop.services.documents.remove((await shipmentOf(shop, lostOrder)).label_file ?? '')
    await shop.fault('courier', 'error')
    expect((await ofOrders('download-label', lostOrder.order_number, there.order_number)).note).toBe(
      `No label yet: ${lostOrder.order_number}`,
    )
    await shop.fault('courier', 'ok')
    // After failed calls the circuit breaker may skip the courier for ten seconds.
    await expect
      .poll(async () => (await ofOrders('download-label', lostOrder.order_number, there.order_number)).note, {
        timeout: 20_000,
        interval: 1000,
      })
      .toBe('')
  })

  it('downloads the files of a hundred orders at once', async () => {
    const line = await packed()
    const bought = await shop.db.selectFrom('orders').select('order_number').execute()
    const orders = [
      line.order_number,
      ...bought.map(({ order_number }) => order_number),
      ...Array.from({ length: 100 }, (_, index) => `HS-${index}`),
    ]
    const callResponse = await ofOrders('download-invoice', ...new Set(orders.slice(0, 100)))
    expect([callResponse.http, callResponse.name]).toEqual([200, 'attachment; filename="Invoces.zip"'])
    expect(callResponse.note).toMatch(/^No invoice yet: .+, .+, .+, .+ and \d+ more$/)
  })
})
