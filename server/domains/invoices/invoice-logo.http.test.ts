import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice, paidLine } from '../../test/orders/paid-line.ts'
import { file } from '../../test/catalogue/upload-files.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'
import { readInvoiceFile } from './invoice-file.ts'
import { findInvoice } from './invoices.queries.ts'

describe('the logo on invoices', () => {
  const shop = useShop()
  const phone = usePhone(shop, 10)
  beforeAll(async () => {
    expect((await saveSettings('invoice', { logo: 'null' })).http).toBe(200)
    const image = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#c62828' } })
      .png()
      .toBuffer()
    expect((await saveSettings('look', { logo: { file: 0 } }, [file(image, 'logo.png')])).http).toBe(200)
  })

  const saveSettings = (group: string, values: Record<string, unknown>, images: File[] = []) =>
    shop.asOwner('admin/settings-update', { group, values: JSON.stringify(values), pictures: images })

  async function issue(): Promise<string> {
    const { id } = await paidLine(shop, phone)
    return (await issueInvoice(shop, id)).data.invoice_number as string
  }
  const draw = async (number: string) => readInvoiceFile(shop.services, (await findInvoice(shop.db, number))!)
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0

  it('is embedded once for all copies, and stays on an invoice when the shop has another', async () => {
    const number = await issue()
    const pdf = await draw(number)
    expect(images(pdf)).toBe(1)
    expect((await saveSettings('look', { logo: '' })).http).toBe(200)
    await shop.db.updateTable('invoices').set({ file: null }).where('number', '=', number).execute()
    expect((await draw(number)).equals(pdf)).toBe(true)
    expect(images(await draw(await issue()))).toBe(0)
  })

  it('is left out where the shop does not want it', async () => {
    const image = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#c62828' } })
      .png()
      .toBuffer()
    const values = { logo: { file: 0 }, logo_on_invoices: false }
    expect((await saveSettings('look', values, [file(image, 'logo.png')])).http).toBe(200)
    expect(images(await draw(await issue()))).toBe(0)
  })
})
