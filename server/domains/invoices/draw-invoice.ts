import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { drawInvoiceFooter } from './draw-invoice-footer.ts'
import { drawInvoiceHeader, drawRunningHeader, type InvoiceImages } from './draw-invoice-header.ts'
import { drawColumnNames, drawUnits } from './draw-invoice-units.ts'
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts'
import { contentWidth, ink, label, type PdfPage, renderPdf, pageSize, right } from './pdf-page.ts'
import { encodeQrModules } from '../../platform/files/qr-modules.ts'

const copyMarks = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'] as const
const { margin, height } = pageSize
/** Above the line at the foot of each page. */
const bottom = height - margin - 16

/** The content of the QR code: enough to find the invoice and check its total. */
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

function partyLines(party: InvoiceParty): string[] {
  return [
    ...party.address,
    `${party.state.name}, State code ${party.state.code}`,
    `Mobile ${party.phone}`,
    party.email,
  ].filter(Boolean)
}

/** Draws the billing and delivery addresses side by side. */
function drawParties(pdfPage: PdfPage, { buyer, delivery }: InvoiceDocument, y: number): number {
  const gap = 12
  const boxWidth = (contentWidth - gap) / 2
  const pad = 11
  const parts: [string, string, InvoiceParty][] = [
    ['BILL TO', buyer.gstin ? `GSTIN ${buyer.gstin}` : '', buyer],
    ['DELIVER TO', '', delivery],
  ]
  const textWidth = boxWidth - 2 * pad
  const heightOf = (gstin: string, party: InvoiceParty) =>
    [
      pdfPage.height('A', textWidth, label),
      pdfPage.height(party.name, textWidth, { size: 10, weight: 'semibold' }),
      pdfPage.height(gstin, textWidth, { size: 8.5, weight: 'semibold' }),
    ].reduce((a, b) => a + b, 0) +
    partyLines(party).reduce((sum, line) => sum + pdfPage.height(line, textWidth, { size: 8 }), 0)
  const height = Math.max(...parts.map(([, gstin, party]) => heightOf(gstin, party))) + 2 * pad
  parts.forEach(([name, gstin, party], index) => {
    const x = margin + index * (boxWidth + gap)
    pdfPage.box(x, y, boxWidth, height, ink.wash)
    let line = y + pad
    line += pdfPage.write(name, x + pad, line, textWidth, label)
    line += pdfPage.write(party.name, x + pad, line, textWidth, { size: 10, weight: 'semibold' })
    line += pdfPage.write(gstin, x + pad, line, textWidth, { size: 8.5, weight: 'semibold' })
    for (const text of partyLines(party))
      line += pdfPage.write(text, x + pad, line, textWidth, { size: 8, color: ink.soft })
  })
  return y + height + 14
}

/** Draws one copy on as many pages as its rows need. */
function drawCopy(pdfPage: PdfPage, document: InvoiceDocument, mark: string, images: InvoiceImages): void {
  const first = pdfPage.pages()
  pdfPage.addPage()
  const top = drawParties(pdfPage, document, drawInvoiceHeader(pdfPage, document, mark, images))
  const addPage = () => {
    pdfPage.addPage()
    return drawRunningHeader(pdfPage, document, mark)
  }
  const addTablePage = () => drawColumnNames(pdfPage, document, addPage())
  const below = drawUnits(pdfPage, document, drawColumnNames(pdfPage, document, top), { bottom, addPage: addTablePage })
  drawInvoiceFooter(pdfPage, document, below, { bottom, addPage })
  const pages = pdfPage.pages() - first
  for (let page = 1; page <= pages; page += 1) {
    pdfPage.goTo(first + page - 1)
    drawPageLine(pdfPage, document, page, pages)
  }
}

function drawPageLine(pdfPage: PdfPage, { seller, number }: InvoiceDocument, page: number, pages: number): void {
  const y = height - margin
  const style = { size: 7, color: ink.faint }
  pdfPage.rule(margin, y - 8, contentWidth)
  pdfPage.write([seller.legal_name, seller.phone, seller.email].filter(Boolean).join('  ·  '), margin, y, 370, style)
  pdfPage.write(`${number}  ·  Page ${page} of ${pages}`, right - 140, y, 140, { ...style, align: 'right' })
}

/**
 * The tax invoice as a PDF, one copy after the other (CGST rules 46 and 48). The same document and logo always give the
 * same bytes. `logo` is the PNG of a logo that is an image.
 */
export async function drawInvoice(document: InvoiceDocument, logo: Buffer | null = null): Promise<Buffer> {
  const { number, seller, order, issued_at } = document
  const info = {
    title: `Tax Invoice ${number}`,
    author: seller.legal_name,
    subject: `Order ${order.number}`,
    at: new Date(issued_at),
  }
  const modules = await encodeQrModules(qrText(document))
  return renderPdf(info, async (pdfPage) => {
    const images: InvoiceImages = { modules, logo: logo && pdfPage.openImage(logo) }
    for (const mark of copyMarks.slice(0, document.copies)) {
      drawCopy(pdfPage, document, mark, images)
      // A zip draws a hundred invoices: other requests have their turn after each copy.
      await yieldToOthers()
    }
  })
}
