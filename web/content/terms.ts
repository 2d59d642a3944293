/** The legal and technical terms of the back office, each explained in a sentence or two. */
export const terms = {
  awb: {
    name: 'AWB',
    text: 'Air waybill number: the number under which the courier carries and tracks a parcel. It is printed on the label.',
  },
  creditNote: {
    name: 'Credit note',
    text: 'A document that takes back all or a part of a tax invoice, so that the GST on it is no longer due.',
  },
  chargeback: {
    name: 'Dispute',
    text: 'A customer asks the bank for the money back. The bank takes it until the shop has shown that the goods were delivered.',
  },
  ewayBill: {
    name: 'E-way bill',
    text: 'A number of the GST portal for goods on the road above a value, in most States ₹50,000. It must exist before the parcel leaves.',
  },
  gstin: {
    name: 'GSTIN',
    text: 'The 15-character registration number under GST. Its first two digits are the State; a business needs it on the invoice to claim the tax.',
  },
  hsn: {
    name: 'HSN',
    text: 'The code of the goods for customs and GST. Mobile phones are 8517; the invoice has to show it.',
  },
  igst: {
    name: 'IGST',
    text: 'GST on a supply into another State. Within the State it is charged as two equal halves, CGST and SGST.',
  },
  imei: {
    name: 'IMEI',
    text: 'The 15-digit number of one phone, printed on its box and shown by dialling *#06#. The invoice has to carry it for warranty and police matters.',
  },
  manifest: {
    name: 'Manifest',
    text: 'The list of parcels that the courier signs when it collects them.',
  },
  mop: {
    name: 'MOP',
    text: 'Market operating price: the price at which the shop sells, GST included. It is never above the MRP.',
  },
  mrp: {
    name: 'MRP',
    text: 'Maximum retail price, printed on the box, taxes included. Selling above it is an offence.',
  },
  ndr: {
    name: 'NDR',
    text: 'Non-delivery report: the courier could not hand the parcel over and waits for a response, or brings it back.',
  },
  placeOfSupply: {
    name: 'Place of supply',
    text: 'The State in which the sale counts for GST. In the State of the shop the invoice shows CGST and SGST, elsewhere IGST.',
  },
  rto: {
    name: 'RTO',
    text: 'Return to origin: the courier carries an undelivered parcel back to the shop, usually for a fee.',
  },
  settlement: {
    name: 'Settlement',
    text: 'The payout in which a payment provider transfers many payments to the bank account, less its fees.',
  },
  utr: {
    name: 'UTR',
    text: 'Unique transaction reference: the number of a bank transfer, by which a settlement is found in the bank statement.',
  },
} as const

export type TermKey = keyof typeof terms
