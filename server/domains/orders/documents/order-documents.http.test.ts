import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/orders/paid-line.ts'
import { compressedPdf, pdf, zip } from '../../../test/files/pdf-files.ts'
import { newShopper, readOrder } from '../../../test/shopper.ts'
import { readAudit, viewOrder } from '../../../test/orders/staff-orders.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'
import { file } from '../../../test/catalogue/upload-files.ts'

const pdfOnly = 'Only a PDF without scripts, attachments or a password can be added'
const sha = (bytes: Buffer | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('order documents', () => {
  const shop = useShop()
  const phone = usePhone(shop, 60)

  const add = (input: Record<string, unknown>) => shop.asOwner('admin/add-trackid-invoice', input)
  const sendInvoice = (order: string, more = {}) => shop.asOwner('admin/send-invoice', { order, ...more })
  const sendTracking = (order: string, more = {}) => shop.asOwner('admin/send-trackid', { order, ...more })
  async function newOrder() {
    const shopper = await newShopper(shop)
    const { order_number: order } = await shopper.unpaidOrder(phone)
    return { order, shopper }
  }
  async function mails(address: string) {
    await shop.work()
    return (await shop.messages(address)).filter(({ subject }) => /^(Invoice|Tracking)/.test(subject ?? ''))
  }
  const storedFiles = async () =>
    (
      await fs.readdir(path.join(shop.services.configuration.dataDir, 'documents/uploaded-invoices')).catch(() => [])
    ).toSorted((one, other) => one.localeCompare(other))
  const audited = async (order: string) => (await readAudit(shop, order)).map(({ action }) => action as string)

  it('stores an uploaded invoice, offers it for download and records it', async () => {
    const { order } = await newOrder()
    const response = await add({ order, order_invoice: file(pdf(), 'bill.pdf', 'application/pdf') })
    expect([response.http, response.message, response.data]).toEqual([200, 'Invoice uploaded', null])
    const row = await readOrder(shop, order)
    expect([
      row.uploaded_invoice_version,
      sha((await shop.services.documents.read(row.uploaded_invoice ?? '')) ?? Buffer.alloc(0)),
    ]).toEqual([1, sha(pdf())])
    const { data } = await shop.asOwner('admin/order-view-all-orders', { search: order })
    expect(data.orders).toMatchObject([{ order_number: order, is_invoice: 1 }])
    expect(await readAudit(shop, order)).toMatchObject([
      {
        actor: 'admin@handset.example',
        action: 'add-trackid-invoice',
        before: { invoice: null },
        after: { invoice: row.uploaded_invoice },
      },
    ])
    expect((await viewOrder(shop, order)).timeline.at(-1)).toMatchObject({
      text: 'Invoice added',
      actor: 'admin@handset.example',
    })
    expect((await add({ order, order_invoice: file(compressedPdf(), 'whatever.exe', 'text/html') })).http).toBe(200)
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ\u0090\u0000', 'latin1')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF that is a ZIP too', Buffer.concat([pdf(), zip()])],
    ['a PDF with a script', pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['a PDF with a packed script', compressedPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ])('refuses %s named .pdf and stores nothing', async (_what, bytes) => {
    const { order } = await newOrder()
    const filesBefore = await storedFiles()
    const response = await add({ order, order_invoice: file(bytes, 'invoice.pdf', 'application/pdf') })
    expect([response.http, response.data]).toEqual([415, { order_invoice: [pdfOnly] }])
    expect(await storedFiles()).toEqual(filesBefore)
    expect((await readOrder(shop, order)).uploaded_invoice).toBeNull()
  })

  it('refuses a file above 5 MB, even a much larger one', async () => {
    const { order } = await newOrder()
    const filesBefore = await storedFiles()
    const response = await add({
      order,
      order_invoice: file(Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]), 'invoice.pdf'),
    })
    expect([response.http, response.data]).toEqual([413, { order_invoice: ['That file is too large'] }])
    expect((await add({ order, order_invoice: file(Buffer.alloc(40 * 1024 * 1024), 'invoice.pdf') })).http).toBe(413)
    expect(await storedFiles()).toEqual(filesBefore)
  })

  it('refuses two files at once', async () => {
    const { order } = await newOrder()
    const response = await add({ order, order_invoice: [file(pdf(), 'a.pdf'), file(pdf(), 'b.pdf')] })
    expect([response.http, Object.keys(response.data)]).toEqual([422, ['order_invoice']])
  })

  it.each([
    '../../evil.pdf',
    '..\\evil.pdf',
    '%2e%2e%2fevil.pdf',
    'a\u0000b.pdf',
    'a\r\nX-Evil: 1.pdf',
    `${'x'.repeat(300)}.pdf`,
  ])('stores a file named %j under a generated name', async (name) => {
    const { order } = await newOrder()
    const response = await add({ order, order_invoice: file(pdf(), name) })
    expect(response.http).toBe(200)
    expect((await readOrder(shop, order)).uploaded_invoice).toMatch(/^uploaded-invoices\/[0-9a-f]{32}$/)
    expect(
      (await fs.readdir(shop.services.configuration.dataDir, { recursive: true })).filter((found) =>
        found.includes('evil'),
      ),
    ).toEqual([])
  })

  it('stores a tracking id; the same id again changes nothing', async () => {
    const { order } = await newOrder()
    for (const tracking_id of ['AWB-12345', 'AWB-12345']) {
      const response = await add({ order, tracking_id })
      expect([response.http, response.message, response.data]).toEqual([200, 'Tracking ID updated', null])
    }
    const row = await readOrder(shop, order)
    expect([row.tracking_id, row.tracking_id_version]).toEqual(['AWB-12345', 1])
    expect(await audited(order)).toEqual(['add-trackid-invoice'])
  })

  it.each([
    'javascript:alert(1)',
    '<b>AWB12345</b>',
    'AWB123\r\nX: 1',
    'AWB12345\n',
    'AB12',
    'A'.repeat(41),
    'x'.repeat(10_000),
    'AWB 12345',
    'ＡＷＢ12345',
    '',
    undefined,
  ])('refuses the tracking id %j', async (tracking_id) => {
    const { order } = await newOrder()
    const response = await add({ order, tracking_id })
    expect([response.http, Object.keys(response.data)]).toEqual([422, ['tracking_id']])
    expect((await readOrder(shop, order)).tracking_id).toBeNull()
  })

  it('answers 404 for an unknown order in every document call and stores no file', async () => {
    const filesBefore = await storedFiles()
    for (const order of ['HS000000000000', '../../x']) {
      expect((await add({ order, tracking_id: 'AWB-12345' })).http).toBe(404)
      expect((await add({ order, order_invoice: file(pdf(), 'a.pdf') })).http).toBe(404)
      expect((await sendTracking(order)).http).toBe(404)
      expect((await sendInvoice(order)).http).toBe(404)
    }
    expect((await add({ tracking_id: 'AWB-12345' })).data).toHaveProperty('order')
    expect(await storedFiles()).toEqual(filesBefore)
  })

  it('refuses to send a missing tracking id or invoice and names it', async () => {
    const { order } = await newOrder()
    const [tracking, invoice] = [await sendTracking(order), await sendInvoice(order)]
    expect([tracking.http, tracking.message]).toEqual([
      409,
      'This order has no tracking ID to send. Please add one first',
    ])
    expect([invoice.http, invoice.message]).toEqual([409, 'This order has no invoice to send. Please add one first'])
  })

  it("sends the tracking id to the order's customer once, and a new id again", async () => {
    const { order, shopper } = await newOrder()
    await add({ order, tracking_id: 'AWB-12345' })
    const others = {
      email: 'thief@example.com',
      to: 'thief@example.com',
      mobile: '9000000001',
      recipient: 'thief@example.com',
    }
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await sendTracking(order, others)
      expect([response.http, response.message]).toEqual([200, 'Sent successfully'])
    }
    expect((await mails(shopper.email)).map(({ text }) => text.includes('AWB-12345'))).toEqual([true])
    expect((await shop.messages(shopper.mobile)).map(({ text }) => text)).toEqual([expect.stringContaining('AWB12345')])
    expect([await shop.messages('thief@example.com'), await shop.messages('9000000001')]).toEqual([[], []])
    expect(await audited(order)).toEqual(['send-trackid', 'add-trackid-invoice'])
    await add({ order, tracking_id: 'AWB-67890' })
    await sendTracking(order)
    expect((await mails(shopper.email)).map(({ text }) => /AWB-\d+/.exec(text)?.[0])).toEqual([
      'AWB-67890',
      'AWB-12345',
    ])
  })

  it("sends the uploaded invoice to the order's customer once, and a new invoice again", async () => {
    const { order, shopper } = await newOrder()
    const [first, second] = [pdf({ text: 'First' }), pdf({ text: 'Second' })]
    await add({ order, order_invoice: file(first, 'a.pdf') })
    for (let turn = 0; turn < 3; turn += 1)
      expect((await sendInvoice(order, { email: 'thief@example.com' })).message).toBe('Sent successfully')
    const [mail, ...more] = await mails(shopper.email)
    expect([mail?.subject, more, mail?.attachments.map(({ filename }) => filename)]).toEqual([
      `Invoice of your order ${order}`,
      [],
      [`Invoice-${order}.pdf`],
    ])
    const attached = Buffer.from(await (await fetch(mail?.attachments[0]?.url ?? '')).arrayBuffer())
    expect(sha(attached)).toBe(sha(first))
    await add({ order, order_invoice: file(second, 'b.pdf') })
    await sendInvoice(order)
    expect(await mails(shopper.email)).toHaveLength(2)
    expect(await audited(order)).toEqual(['send-invoice', 'add-trackid-invoice', 'send-invoice', 'add-trackid-invoice'])
  })

  it('sends an issued invoice too, but not before its file is drawn', async () => {
    const { order, shopper } = await newOrder()
    const lineId = await lineOf(shop, order)
    const { id: order_id } = await readOrder(shop, order)
    const number = { series: 'T', financial_year: '2627', running_number: order_id, number: `T/${order_id}` }
    await shop.db
      .insertInto('invoices')
      .values({ ...number, order_id, line_id: lineId, place_of_supply_state_id: 27, total_paise: 1, document: '{}' })
      .execute()
    expect((await sendInvoice(order)).http).toBe(409)
    const key = await shop.services.documents.save('invoices', pdf())
    await shop.db.updateTable('invoices').set({ file: key }).where('line_id', '=', lineId).execute()
    expect((await sendInvoice(order)).http).toBe(200)
    expect((await mails(shopper.email))[0]?.attachments.map(({ filename }) => filename)).toEqual([
      `Invoice-T-${order_id}.pdf`,
    ])
  })
})
