import { paymentMethods } from '@handset/contract/codes.ts'
import { states } from '@handset/contract/states.data.ts'
import type { PlaceOfSupply } from '@handset/contract/domains/invoices/place-of-supply.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { type Paise, type UnitTax, unitTaxes } from '@handset/contract/money.rules.ts'
import { amountInWords } from './amount-in-words.rules.ts'
import type { InvoiceDocument, InvoiceParty, InvoiceUnit } from './invoice-document.ts'
import type { LockedLine } from './lock-invoice-line.ts'
import type { AllocatedNumber } from './allocate-invoice-number.ts'

export interface InvoiceFacts extends LockedLine {
  serials: readonly string[]
  place: Pick<PlaceOfSupply, 'city' | 'state_id'>
  allocated: Pick<AllocatedNumber, 'number' | 'issuedAt' | 'issuedOn'>
  shop: ShopSettings['shop']
  invoice: ShopSettings['invoice']
  look: ShopSettings['look']
}

type State = InvoiceParty['state']

function stateOf(id: number): State {
  return { code: String(id).padStart(2, '0'), name: states.find(({ state }) => state === id)?.state_name ?? '' }
}

/** Half the tax inside the seller's State is state tax (SGST), or UTGST in a union territory without a legislature. */
function taxHeads(sellerState: number, supplyState: number): InvoiceDocument['supply']['heads'] {
  if (sellerState !== supplyState) return ['IGST']
  return [
    'CGST',
    states.find(({ state }) => state === supplyState)?.is_union_territory_without_legislature ? 'UTGST' : 'SGST',
  ]
}

function sellerOf({ registered_address: address, ...shop }: ShopSettings['shop']): InvoiceDocument['seller'] {
  return {
    name: shop.name,
    legal_name: shop.legal_name || shop.name,
    cin: shop.cin,
    gstin: shop.gstin,
    address: [address.line, `${address.city} ${address.pincode}`.trim()].filter(Boolean),
    state: stateOf(address.state_id),
    phone: shop.phone,
    email: shop.support_email || shop.email,
  }
}

type PrintedAddress = Pick<
  InvoiceFacts['line'],
  'full_name' | 'full_address' | 'landmark' | 'city' | 'pincode' | 'state_id' | 'mobile' | 'email'
>

const partyOf = (address: PrintedAddress): InvoiceParty => ({
  name: address.full_name,
  address: [
    address.full_address,
    address.landmark && `Landmark: ${address.landmark}`,
    `${address.city} ${address.pincode}`,
  ].filter(Boolean),
  state: stateOf(address.state_id),
  gstin: '',
  phone: address.mobile,
  email: address.email,
})

/** Buyer and delivery address; a business that gave its GSTIN is billed under its business name. */
function recipientsOf({ line }: LockedLine): Pick<InvoiceDocument, 'buyer' | 'delivery'> {
  const { gst_number, business_name, billing_address } = line
  const buyer = partyOf(billing_address ?? line)
  return {
    delivery: partyOf(line),
    buyer: gst_number === null ? buyer : { ...buyer, name: business_name ?? buyer.name, gstin: gst_number },
  }
}

function logoOf({ invoice, look: { logo, logo_on_invoices } }: InvoiceFacts): InvoiceDocument['logo'] {
  if (invoice.logo || !logo || !logo_on_invoices) return invoice.logo
  return { width: logo.width, height: logo.height, shapes: [], image: logo.src }
}

const sum = (units: readonly InvoiceUnit[], part: keyof UnitTax): Paise =>
  units.reduce((total, unit) => total + unit[part], 0)

const totalsOf = (units: readonly InvoiceUnit[]): InvoiceDocument['totals'] => ({
  amount: sum(units, 'amount'),
  taxable: sum(units, 'taxable'),
  cgst: sum(units, 'cgst'),
  sgst: sum(units, 'sgst'),
  igst: sum(units, 'igst'),
  round_off: 0,
})

/**
 * Builds the invoice of a line. The coupon's share is spread over the units and tax is calculated per unit (CGST rule
 * 46 k to m). Totals are sums over the units and match the amount paid to the paisa, so the round-off is nil.
 */
export function buildInvoiceDocument(facts: InvoiceFacts): InvoiceDocument {
  const { line, order, shop, invoice, place, serials, allocated } = facts
  const heads = taxHeads(shop.registered_address.state_id, place.state_id)
  const amount = line.price_paise * line.quantity - line.coupon_share_paise
  const units = unitTaxes(amount, line.quantity, line.gst_rate, heads.length === 2).map((unit, index) => ({
    ...unit,
    serial: serials[index] ?? '',
    price: line.price_paise,
    discount: line.price_paise - unit.amount,
  }))
  const state = stateOf(place.state_id)
  return {
    layout: 1,
    number: allocated.number,
    issued_at: allocated.issuedAt.toISOString(),
    issued_on: allocated.issuedOn,
    copies: invoice.copies,
    order: { number: order.order_number, date: line.order_date },
    seller: sellerOf(shop),
    logo: logoOf(facts),
    ...recipientsOf(facts),
    supply: { place: [place.city, state.name].filter(Boolean).join(', '), state, heads },
    product: {
      name: line.name,
      details: [line.option, line.color].filter(Boolean).join(', '),
      sku: line.sku,
      hsn: line.hsn,
      gst_rate: line.gst_rate,
    },
    units,
    totals: totalsOf(units),
    words: amountInWords(amount),
    payment: {
      method: paymentMethods.find(({ code }) => code === line.payment_provider)?.label ?? '',
      mode: line.payment_mode ?? '',
      reference: line.payment_reference ?? '',
    },
    declaration: invoice.declaration,
    signatory: invoice.signatory,
  }
}
