import { describe, expect, it } from 'vitest'
import { readPdf } from '../../test/files/read-pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const party = {
  name: 'Meera Pathak',
  address: ['7, Neem Lane', 'Pune 411038'],
  state: { code: '27', name: 'Maharashtra' },
  gstin: '',
  phone: '9800000001',
  email: 'meera@example.com',
}
const unit = {
  serial: '260531793113837',
  price: 3_499_900,
  discount: 0,
  amount: 3_499_900,
  taxable: 2_966_016,
  cgst: 266_942,
  sgst: 266_942,
  igst: 0,
}
const document: InvoiceDocument = {
  layout: 1,
  number: 'AM/2627/0000123',
  issued_at: '2026-11-21T10:00:00.000Z',
  issued_on: '21/11/2026',
  copies: 3,
  order: { number: 'HS261121000042', date: '20/11/2026' },
  seller: {
    ...party,
    name: 'Ambaroli Mobiles',
    legal_name: 'Ambaroli Mobile Retail Private Limited',
    cin: '',
    gstin: '27ZZZCA1234A1ZR',
    address: ['Unit 7, Baner', 'Pune 411045'],
  },
  logo: null,
  buyer: party,
  delivery: party,
  supply: { place: 'Pune, Maharashtra', state: { code: '27', name: 'Maharashtra' }, heads: ['CGST', 'SGST'] },
  product: { name: 'Meridel V50', details: '8 GB + 128 GB, Mist Blue', sku: 'V50', hsn: '85171300', gst_rate: 18 },
  units: [unit],
  totals: { ...unit, round_off: 0 },
  words: 'Rupees Thirty-Four Thousand Nine Hundred and Ninety-Nine Only',
  payment: { method: 'Pine Labs', mode: 'UPI', reference: 'PL1' },
  declaration: 'We declare that all particulars are true.',
  signatory: 'Suniti Palekar',
}

describe('invoice PDF', () => {
  it('prints everything that CGST rule 46 requires on three copies', async () => {
    const pages = readPdf(await drawInvoice(document))
    expect(
      pages.map((page) => /ORIGINAL FOR RECIPIENT|DUPLICATE FOR TRANSPORTER|TRIPLICATE FOR SUPPLIER/.exec(page)?.[0]),
    ).toEqual(['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER'])
    const wanted = [
      'Tax Invoice',
      'Ambaroli Mobile Retail Private Limited',
      'GSTIN 27ZZZCA1234A1ZR',
      'Unit 7, Baner',
      'AM/2627/0000123',
      '21/11/2026',
      'HS261121000042',
      '20/11/2026',
      'Meera Pathak',
      '7, Neem Lane',
      'Maharashtra, State code 27',
      'Mobile 9800000001',
      'Pune, Maharashtra (27)',
      'Meridel V50',
      '8 GB + 128 GB, Mist Blue',
      'IMEI 260531793113837',
      '85171300',
      'NOS',
      '29,660.16',
      '2,669.42',
      'CGST 9%',
      'SGST 9%',
      'Round-off',
      '0.00',
      '₹34,999.00',
      'Pine Labs, UPI',
      'Reference PL1',
      'We declare that all particulars are true.',
      'Tax is not payable on reverse charge.',
      'For Ambaroli Mobile Retail Private Limited',
      'AUTHORISED SIGNATORY',
      'Page 1 of 1',
    ]
    for (const page of pages) {
      const flat = page.replace(/\s+/g, ' ')
      expect(wanted.filter((text) => !flat.includes(text))).toEqual([])
      expect(flat).toContain('Rupees Thirty-Four Thousand Nine Hundred and Ninety-Nine Only')
    }
  })

  it('draws byte-identical invoice files', async () => {
    const [first, second] = [
      await drawInvoice(document),
      await drawInvoice(JSON.parse(JSON.stringify(document)) as InvoiceDocument),
    ]
    expect(first.equals(second)).toBe(true)
    expect(first.equals(await drawInvoice({ ...document, number: 'AM/2627/0000124' }))).toBe(false)
  })

  it('prints IGST for another State, the GSTIN of a business and the discount of a coupon', async () => {
    const taxed = {
      ...unit,
      price: 3_499_900,
      discount: 50_000,
      amount: 3_449_900,
      cgst: 0,
      sgst: 0,
      igst: 526_256,
      taxable: 2_923_644,
    }
    const business = { ...party, name: 'Brightwater Systems LLP', gstin: '29ZZZFB5678K1Z7' }
    const [page = ''] = readPdf(
      await drawInvoice({
        ...document,
        copies: 1,
        buyer: business,
        units: [taxed],
        totals: { ...taxed, round_off: 0 },
        supply: { place: 'Karnataka', state: { code: '29', name: 'Karnataka' }, heads: ['IGST'] },
      }),
    )
    for (const text of [
      'IGST 18%',
      '5,262.56',
      'GSTIN 29ZZZFB5678K1Z7',
      '−500.00',
      'A coupon discount of ₹500.00',
      'PLACE OF DELIVERY',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('CGST')
  })

  it('continues an invoice of many units on further pages with heading and number', async () => {
    const serials = Array.from({ length: 30 }, (_, index) => `SERIAL${index}X`)
    const pages = readPdf(
      await drawInvoice({ ...document, copies: 1, units: serials.map((serial) => ({ ...unit, serial })) }),
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(serials.filter((serial) => !pages.some((page) => page.includes(`Serial no. ${serial}`)))).toEqual([])
    pages.forEach((page, index) => expect(page).toContain(`AM/2627/0000123  ·  Page ${index + 1} of ${pages.length}`))
    expect(pages.at(-1)).toContain('Invoice total')
  })

  it('prints names in Devanagari, and markup as text', async () => {
    const [page = ''] = readPdf(
      await drawInvoice({
        ...document,
        copies: 1,
        buyer: { ...party, name: 'मीरा पाठक', address: ['<b>7</b>, नीम लेन'] },
      }),
    )
    expect(page).toContain('<b>7</b>')
    expect(page).toMatch(/[\u0900-\u097f]/)
  })
})
