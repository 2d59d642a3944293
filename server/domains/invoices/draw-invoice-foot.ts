import { amountText } from './draw-invoice-units.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { ink, type Paper, sheet } from './paper.ts'

const { margin, width } = sheet
const right = width - margin
const inner = width - 2 * margin
const label = { size: 6.5, weight: 'semibold', color: ink.faint, spacing: 0.5 } as const

/** Sums by head, the round-off, and what was paid. */
function drawTotals(paper: Paper, { totals, supply, product, units }: InvoiceDocument, top: number): number {
  const room = 214
  const x = right - room
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
    paper.write(name, x, y, 110, { size: 8.5, color: ink.soft })
    y += paper.write(value, x + 100, y, room - 100 - 3.5, { size: 8.5, align: 'right' }) + 4
  }
  paper.box(x - 11, y + 3, room + 11, 31, { fill: ink.wash })
  paper.write('Invoice total', x, y + 12, 100, { size: 9.5, weight: 'semibold' })
  paper.write(`₹${amountText(totals.amount)}`, x + 80, y + 9, room - 80 - 8, {
    size: 13,
    weight: 'semibold',
    align: 'right',
  })
  y += 40
  if (discount > 0)
    y += paper.write(`A coupon discount of ₹${amountText(discount)} is taken off already`, x, y, room - 3.5, {
      size: 7.5,
      color: ink.soft,
      align: 'right',
    })
  return y
}

function drawWords(paper: Paper, { words, payment, supply, delivery }: InvoiceDocument, top: number): number {
  const room = inner - 214 - 36
  const paid = [
    [payment.method, payment.mode].filter(Boolean).join(', '),
    payment.reference && `Reference ${payment.reference}`,
  ]
    .filter(Boolean)
    .join('\n')
  let y = top
  const part = (name: string, text: string) => {
    if (text === '') return
    y += paper.write(name.toUpperCase(), margin, y, room, label)
    y += paper.write(text, margin, y, room, { size: 8.5 }) + 8
  }
  part('Amount in words', words)
  part('Paid by', paid)
  part(
    'Place of delivery',
    delivery.state.code === supply.state.code ? '' : `${delivery.state.name} (State code ${delivery.state.code})`,
  )
  return y
}

/** Totals, words, payment, declaration and who signs, kept together on one page. */
export function drawInvoiceFoot(
  paper: Paper,
  document: InvoiceDocument,
  below: number,
  { lowest, turn }: { lowest: number; turn(): number },
): void {
  const needed = 235
  const top = (below + needed > lowest ? turn() : below) + 13
  const { seller, declaration, signatory } = document
  const end = Math.max(drawTotals(paper, document, top), drawWords(paper, document, top))
  const y = Math.max(end + 10, lowest - 92)
  paper.rule(margin, y, inner)
  const room = inner - 214 - 36
  const height = paper.write('DECLARATION', margin, y + 12, room, label)
  paper.write(`${declaration} Tax is not payable on reverse charge.`.trim(), margin, y + 12 + height, room, {
    size: 7.5,
    color: ink.soft,
  })
  const x = right - 214
  paper.write(`For ${seller.legal_name}`, x, y + 12, 214, { size: 8.5, weight: 'semibold', align: 'right' })
  if (signatory) paper.write(signatory, x, y + 38, 214, { size: 8.5, align: 'right' })
  paper.write('AUTHORISED SIGNATORY', x, y + 51, 214, { ...label, align: 'right' })
  paper.write('Issued electronically, valid without a signature (rule 46)', x, y + 62, 214, {
    size: 6.5,
    color: ink.faint,
    align: 'right',
  })
}
