import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { Paise, UnitTax } from '@handset/contract/money.rules.ts'

/** Somebody named on an invoice. */
export interface InvoiceParty {
  name: string
  /** Lines as they are printed. */
  address: string[]
  /** GST code, two digits, and name. */
  state: { code: string; name: string }
  gstin: string
  phone: string
  email: string
}

/** One unit of the line: a row of the invoice. Amounts in paise. */
export interface InvoiceUnit extends UnitTax {
  serial: string
  /** What it cost before the coupon. */
  price: Paise
  discount: Paise
}

/** Everything that is printed, frozen with the number: from it alone the file is drawn, again and again, byte for byte. */
export interface InvoiceDocument {
  /** Which drawing it was made for. Whoever changes what is drawn keeps the old drawing under its number. */
  layout: 1
  number: string
  /** ISO 8601, UTC: the file's own date. */
  issued_at: string
  /** dd/mm/yyyy, as are all dates here. */
  issued_on: string
  copies: number
  order: { number: string; date: string }
  seller: InvoiceParty & { legal_name: string; cin: string }
  logo: ShopSettings['invoice']['logo']
  buyer: InvoiceParty
  delivery: InvoiceParty
  /** The tax heads follow from it: half and half inside the seller's State, one across. */
  supply: { place: string; state: { code: string; name: string }; heads: ['CGST', 'SGST' | 'UTGST'] | ['IGST'] }
  product: { name: string; details: string; sku: string; hsn: string; gst_rate: number }
  units: InvoiceUnit[]
  totals: UnitTax & { round_off: Paise }
  words: string
  payment: { method: string; mode: string; reference: string }
  declaration: string
  signatory: string
}
