import type { InvoiceDocument, InvoiceLogo } from './invoice-document.ts'
import { contentWidth, ink, label, type PdfImage, type PdfPage, pageSize, right } from './pdf-page.ts'

const { margin } = pageSize
const qrSize = 74

/** What is drawn beside the text: the QR code, and the logo if it is an image. */
export interface InvoiceImages {
  modules: boolean[][]
  logo: PdfImage | null
}

function drawLogo({ pdf }: PdfPage, logo: InvoiceLogo, x: number, y: number, height: number): number {
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

/** A logo this many times as wide as high contains the name. */
const wideRatio = 1.6

/** Draws a logo that stands before the name. Returns the x position of the name. */
function drawSquareLogo(pdfPage: PdfPage, logo: InvoiceLogo | null, image: PdfImage | null): number {
  if (image) return margin + pdfPage.image(image, margin, margin, 120, 36) + 11
  return logo && logo.shapes.length > 0 ? margin + drawLogo(pdfPage, logo, margin, margin, 36) + 11 : margin
}

function drawName(pdfPage: PdfPage, seller: InvoiceDocument['seller'], x: number): void {
  const width = margin + 300 - x
  pdfPage.write(seller.name, x, margin + 1, width, { size: 17, weight: 'semibold' })
  if (seller.legal_name !== seller.name)
    pdfPage.write(seller.legal_name, x, margin + 23.5, width, { size: 8, color: ink.soft })
}

/** The shop's logo and name on the left, the document title on the right. */
function drawTitle(pdfPage: PdfPage, { logo, seller }: InvoiceDocument, mark: string, image: PdfImage | null): number {
  const y = margin
  if (image && image.width > wideRatio * image.height) {
    pdfPage.image(image, margin, y, 200, 30)
    pdfPage.write(seller.legal_name, margin, y + 35, 300, { size: 8, color: ink.soft })
  } else drawName(pdfPage, seller, drawSquareLogo(pdfPage, logo, image))
  pdfPage.write('Tax Invoice', right - 200, y, 200, { size: 19, weight: 'semibold', align: 'right' })
  pdfPage.write(mark.toUpperCase(), right - 200, y + 26, 200, { ...label, color: ink.soft, align: 'right' })
  return y + 52
}

/** Draws a label above its value and returns the height. */
function drawFact(pdfPage: PdfPage, name: string, value: string, x: number, y: number, boxWidth: number): number {
  const top = pdfPage.write(name.toUpperCase(), x, y, boxWidth, label)
  return top + pdfPage.write(value, x, y + top, boxWidth, { size: 9, weight: 'semibold' })
}

/** Draws the invoice details in two columns. Returns the y position below them. */
function drawFacts(pdfPage: PdfPage, { number, issued_on, order, supply }: InvoiceDocument, top: number): number {
  const facts: [string, string][] = [
    ['Invoice number', number],
    ['Invoice date', issued_on],
    ['Order number', order.number],
    ['Order date', order.date],
    ['Place of supply', `${supply.place} (${supply.state.code})`],
    ['Reverse charge', 'No'],
  ]
  const columns = [margin + 208, margin + 332] as const
  let row = top
  for (let index = 0; index < facts.length; index += 2) {
    const heights = facts
      .slice(index, index + 2)
      .map(([name, value], column) =>
        drawFact(pdfPage, name, value, columns[column] ?? margin, row, column === 0 ? 116 : 100),
      )
    row += Math.max(...heights) + 5
  }
  return row
}

/**
 * Draws the head of a copy's first page: seller, invoice details and QR code. Returns the y position of the next part.
 */
export function drawInvoiceHeader(
  pdfPage: PdfPage,
  document: InvoiceDocument,
  mark: string,
  { modules, logo }: InvoiceImages,
): number {
  const { seller } = document
  const top = drawTitle(pdfPage, document, mark, logo)
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

  const factsEnd = drawFacts(pdfPage, document, top + 12)
  drawQr(pdfPage, modules, right - qrSize, top + 14, qrSize)
  return Math.max(y, factsEnd, top + 14 + qrSize) + 12
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
