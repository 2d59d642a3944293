import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts'
import { ink, type PdfPage, pageSize } from './pdf-page.ts'

const { margin, width } = pageSize
const right = width - margin
const contentWidth = width - 2 * margin
const label = { size: 6.5, weight: 'semibold', color: ink.faint, spacing: 0.5 } as const

function drawLogo(
  { pdf }: PdfPage,
  logo: NonNullable<ShopSettings['invoice']['logo']>,
  x: number,
  y: number,
  height: number,
): number {
  const scale = height / logo.height
  pdf.save().translate(x, y).scale(scale)
  for (const { path, fill, stroke, stroke_width, clip } of logo.shapes) {
    pdf.save()
    if (clip) pdf.path(clip).clip()
    if (fill) pdf.path(path).fill(fill)
    if (stroke)
      pdf
        .path(path)
        .lineWidth(stroke_width ?? 1)
        .stroke(stroke)
    pdf.restore()
  }
  pdf.restore()
  return logo.width * scale
}

/** Adjacent dark modules are merged into one bar, which cuts the drawing to a tenth of its size. */
function drawQr({ pdf }: PdfPage, modules: boolean[][], x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / modules.length)
  modules.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (!isDark || row[across - 1]) return
      const end = row.indexOf(false, across)
      pdf.rect(across, down, (end < 0 ? row.length : end) - across, 1)
    })
  })
  pdf.fill(ink.dark).restore()
}

/** The shop's logo and name on the left, the document title on the right. */
function drawTitle(pdfPage: PdfPage, { logo, seller }: InvoiceDocument, mark: string): number {
  const y = margin
  const logoWidth = logo ? drawLogo(pdfPage, logo, margin, y, 36) + 11 : 0
  pdfPage.write(seller.name, margin + logoWidth, y + 1, 300 - logoWidth, { size: 17, weight: 'semibold' })
  if (seller.legal_name !== seller.name)
    pdfPage.write(seller.legal_name, margin + logoWidth, y + 23.5, 300 - logoWidth, { size: 8, color: ink.soft })
  pdfPage.write('Tax Invoice', right - 200, y, 200, { size: 19, weight: 'semibold', align: 'right' })
  pdfPage.write(mark.toUpperCase(), right - 200, y + 26, 200, { ...label, color: ink.soft, align: 'right' })
  return y + 52
}

/** Draws a label above its value and returns the height. */
function drawFact(pdfPage: PdfPage, name: string, value: string, x: number, y: number, boxWidth: number): number {
  const top = pdfPage.write(name.toUpperCase(), x, y, boxWidth, label)
  return top + pdfPage.write(value, x, y + top, boxWidth, { size: 9, weight: 'semibold' })
}

/**
 * Draws the head of a copy's first page: seller, invoice details and QR code. Returns the y position of the next part.
 */
export function drawInvoiceHeader(
  pdfPage: PdfPage,
  document: InvoiceDocument,
  mark: string,
  modules: boolean[][],
): number {
  const { seller, number, issued_on, order, supply } = document
  const top = drawTitle(pdfPage, document, mark)
  pdfPage.rule(margin, top, contentWidth)
  let y = top + 12
  const lines = [
    ...seller.address,
    `${seller.state.name}, State code ${seller.state.code}`,
    seller.cin && `CIN ${seller.cin}`,
    [seller.phone, seller.email].filter(Boolean).join('  ·  '),
  ].filter(Boolean)
  y += pdfPage.write('SOLD BY', margin, y, 190, label)
  y += pdfPage.write(seller.gstin ? `GSTIN ${seller.gstin}` : seller.legal_name, margin, y, 190, {
    size: 9,
    weight: 'semibold',
  })
  for (const line of lines) y += pdfPage.write(line, margin, y, 190, { size: 8, color: ink.soft })

  const facts: [string, string][] = [
    ['Invoice number', number],
    ['Invoice date', issued_on],
    ['Order number', order.number],
    ['Order date', order.date],
    ['Place of supply', `${supply.place} (${supply.state.code})`],
    ['Reverse charge', 'No'],
  ]
  const qrSize = 74
  const columns = [margin + 208, margin + 332] as const
  let row = top + 12
  for (let index = 0; index < facts.length; index += 2) {
    const heights = facts
      .slice(index, index + 2)
      .map(([name, value], column) =>
        drawFact(pdfPage, name, value, columns[column] ?? margin, row, column === 0 ? 116 : 100),
      )
    row += Math.max(...heights) + 5
  }
  drawQr(pdfPage, modules, right - qrSize, top + 14, qrSize)
  return Math.max(y, row, top + 14 + qrSize) + 12
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
export function drawParties(pdfPage: PdfPage, { buyer, delivery }: InvoiceDocument, y: number): number {
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
    pdfPage.box(x, y, boxWidth, height, { fill: ink.wash })
    let line = y + pad
    line += pdfPage.write(name, x + pad, line, textWidth, label)
    line += pdfPage.write(party.name, x + pad, line, textWidth, { size: 10, weight: 'semibold' })
    line += pdfPage.write(gstin, x + pad, line, textWidth, { size: 8.5, weight: 'semibold' })
    for (const text of partyLines(party))
      line += pdfPage.write(text, x + pad, line, textWidth, { size: 8, color: ink.soft })
  })
  return y + height + 14
}

/** Draws the head of a copy's further pages. */
export function drawRunningHeader(
  pdfPage: PdfPage,
  { seller, number, issued_on }: InvoiceDocument,
  mark: string,
): number {
  pdfPage.write(`${seller.name}  ·  Tax Invoice ${number}  ·  ${issued_on}`, margin, margin, 360, {
    size: 9,
    weight: 'semibold',
  })
  pdfPage.write(mark.toUpperCase(), right - 160, margin + 1.5, 160, { ...label, color: ink.soft, align: 'right' })
  pdfPage.rule(margin, margin + 18, contentWidth)
  return margin + 30
}
