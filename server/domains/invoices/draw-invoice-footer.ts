import { amountText } from './draw-invoice-units.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { contentWidth, ink, label, type PdfPage, pageSize, right } from './pdf-page.ts'

const { margin } = pageSize

/** Totals by tax head, round-off and amount paid. */
function drawTotals(pdfPage: PdfPage, { totals, supply, product, units }: InvoiceDocument, top: number): number {
  const textWidth = 214
  const x = right - textWidth
  const half = product.gst_rate / 2
  const discount = units.reduce((sum, unit) => sum + unit.discount, 0)
  const taxes: [string, string][] =
    supply.heads.length === 1
      ? [[`IGST ${product.gst_rate}%`, amountText(totals.igst)]]
      : [
          [`CGST ${half}%`, amountText(totals.cgst)],
          [`${supply.heads[1]} ${half}%`, amountText(totals.sgst)],
        ]
  const rows: [string, string][] = [
    ['Taxable value', amountText(totals.taxable)],
    ...taxes,
    ['Round-off', amountText(totals.round_off)],
  ]
  let y = top
  for (const [name, value] of rows) {
    pdfPage.write(name, x, y, 110, { size: 8.5, color: ink.soft })
    y += pdfPage.write(value, x + 100, y, textWidth - 100 - 3.5, { size: 8.5, align: 'right' }) + 4
  }
  pdfPage.box(x - 11, y + 3, textWidth + 11, 31, ink.wash)
  pdfPage.write('Invoice total', x, y + 12, 100, { size: 9.5, weight: 'semibold' })
  pdfPage.write(`₹${amountText(totals.amount)}`, x + 80, y + 9, textWidth - 80 - 8, {
    size: 13,
    weight: 'semibold',
    align: 'right',
  })
  y += 40
  if (discount > 0)
    y += pdfPage.write(`A coupon discount of ₹${amountText(discount)} is taken off already`, x, y, textWidth - 3.5, {
      size: 7.5,
      color: ink.soft,
      align: 'right',
    })
  return y
}

function drawPayment(pdfPage: PdfPage, { words, payment, supply, delivery }: InvoiceDocument, top: number): number {
  const textWidth = contentWidth - 214 - 36
  const paid = [
    [payment.method, payment.mode].filter(Boolean).join(', '),
    payment.reference && `Reference ${payment.reference}`,
  ]
    .filter(Boolean)
    .join('\n')
  let y = top
  const part = (name: string, text: string) => {
    if (text === '') return
    y += pdfPage.write(name.toUpperCase(), margin, y, textWidth, label)
    y += pdfPage.write(text, margin, y, textWidth, { size: 8.5 }) + 8
  }
  part('Amount in words', words)
  part('Paid by', paid)
  part(
    'Place of delivery',
    delivery.state.code === supply.state.code ? '' : `${delivery.state.name} (State code ${delivery.state.code})`,
  )
  return y
}

/** Totals, amount in words, payment, declaration and signatory, always on one page. */
export function drawInvoiceFooter(
  pdfPage: PdfPage,
  document: InvoiceDocument,
  below: number,
  { bottom, addPage }: { bottom: number; addPage(): number },
): void {
  const needed = 235
  const top = (below + needed > bottom ? addPage() : below) + 13
  const { seller, declaration, signatory } = document
  const end = Math.max(drawTotals(pdfPage, document, top), drawPayment(pdfPage, document, top))
  const y = Math.max(end + 10, bottom - 92)
  pdfPage.rule(margin, y, contentWidth)
  const textWidth = contentWidth - 214 - 36
  const height = pdfPage.write('DECLARATION', margin, y + 12, textWidth, label)
  pdfPage.write(`${declaration} Tax is not payable on reverse charge.`.trim(), margin, y + 12 + height, textWidth, {
    size: 7.5,
    color: ink.soft,
  })
  const x = right - 214
  pdfPage.write(`For ${seller.legal_name}`, x, y + 12, 214, { size: 8.5, weight: 'semibold', align: 'right' })
  if (signatory) pdfPage.write(signatory, x, y + 38, 214, { size: 8.5, align: 'right' })
  pdfPage.write('AUTHORISED SIGNATORY', x, y + 51, 214, { ...label, align: 'right' })
  pdfPage.write('Issued electronically, valid without a signature (rule 46)', x, y + 62, 214, {
    size: 6.5,
    color: ink.faint,
    align: 'right',
  })
}
