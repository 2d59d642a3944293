import { drawInvoiceFoot } from './draw-invoice-foot.ts'
import { drawInvoiceHead, drawParties, drawRunningHead } from './draw-invoice-head.ts'
import { drawColumnNames, drawUnits } from './draw-invoice-units.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { ink, type Paper, printPdf, sheet } from './paper.ts'
import { qrModules } from './qr-modules.ts'

const copyMarks = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'] as const
const { margin, width, height } = sheet
/** Above the line at the foot of each page. */
const lowest = height - margin - 16

/** What a camera reads from the invoice: enough to find it and to check its sum. */
function qrText({ number, issued_on, totals, seller, order, buyer }: InvoiceDocument): string {
  const parts = [
    ['Invoice', number],
    ['Date', issued_on],
    ['Total', `INR ${(totals.amount / 100).toFixed(2)}`],
    ['Seller GSTIN', seller.gstin],
    ['Buyer GSTIN', buyer.gstin],
    ['Order', order.number],
  ]
  return parts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

/** One copy, on as many pages as its rows take. */
function drawCopy(paper: Paper, document: InvoiceDocument, mark: string, modules: boolean[][]): void {
  const first = paper.pages()
  paper.turn()
  const top = drawParties(paper, document, drawInvoiceHead(paper, document, mark, modules))
  const turn = () => {
    paper.turn()
    return drawRunningHead(paper, document, mark)
  }
  const turnTable = () => drawColumnNames(paper, document, turn())
  const below = drawUnits(paper, document, drawColumnNames(paper, document, top), { lowest, turn: turnTable })
  drawInvoiceFoot(paper, document, below, { lowest, turn })
  const pages = paper.pages() - first
  for (let page = 1; page <= pages; page += 1) {
    paper.goTo(first + page - 1)
    drawPageLine(paper, document, page, pages)
  }
}

function drawPageLine(paper: Paper, { seller, number }: InvoiceDocument, page: number, pages: number): void {
  const y = height - margin
  const style = { size: 7, color: ink.faint }
  paper.rule(margin, y - 8, width - 2 * margin)
  paper.write([seller.legal_name, seller.phone, seller.email].filter(Boolean).join('  ·  '), margin, y, 370, style)
  paper.write(`${number}  ·  Page ${page} of ${pages}`, width - margin - 140, y, 140, { ...style, align: 'right' })
}

/** The tax invoice as a PDF, one copy after the other (CGST rules 46 and 48). The same document always gives the same bytes. */
export async function drawInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { number, seller, order, issued_at } = document
  const info = {
    title: `Tax Invoice ${number}`,
    author: seller.legal_name,
    subject: `Order ${order.number}`,
    at: new Date(issued_at),
  }
  const modules = await qrModules(qrText(document))
  return printPdf(info, (paper) => {
    for (const mark of copyMarks.slice(0, document.copies)) drawCopy(paper, document, mark, modules)
  })
}
