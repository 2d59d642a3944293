import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { Paise, UnitTax } from '@handset/contract/money.rules.ts'

/** A party named on an invoice. */
export interface InvoiceParty {
  name: string
  /** Address lines as printed. */
  address: string[]
  /** GST state code (two digits) and name. */
  state: { code: string; name: string }
  gstin: string
  phone: string
  email: string
}

/** A drawing, or an image named by its address (`logo_prints`), which has no shapes. */
export type InvoiceLogo = NonNullable<ShopSettings['invoice']['logo']> & { image?: string }

/** One unit of the line: a row of the invoice. Amounts in paise. */
export interface InvoiceUnit extends UnitTax {
  serial: string
  /** The price before the coupon. */
  price: Paise
  discount: Paise
}

/**
 * Everything that is printed, frozen with the number. The file is drawn from this alone and is byte-identical every
 * time.
 */
export interface InvoiceDocument {
  /** The version of the drawing code. A change to the drawing must keep the old version for old documents. */
  layout: 1
  number: string
  /** ISO 8601, UTC: the creation date in the PDF. */
  issued_at: string
  /** dd/mm/yyyy, like all dates here. */
  issued_on: string
  copies: number
  order: { number: string; date: string }
  seller: InvoiceParty & { legal_name: string; cin: string }
  logo: InvoiceLogo | null
  buyer: InvoiceParty
  delivery: InvoiceParty
  /** Determines the tax heads: CGST and SGST inside the seller's State, IGST across States. */
  supply: { place: string; state: { code: string; name: string }; heads: ['CGST', 'SGST' | 'UTGST'] | ['IGST'] }
  product: { name: string; details: string; sku: string; hsn: string; gst_rate: number }
  units: InvoiceUnit[]
  totals: UnitTax & { round_off: Paise }
  words: string
  payment: { method: string; mode: string; reference: string }
  declaration: string
  signatory: string
}
