import type PDFKit from 'pdfkit'
import { momentText, rupeeText } from '../pages/indian-text.ts'
import type { LabelPlace, Shipment } from './shipment-record.ts'

type Document = InstanceType<typeof PDFKit>

const dpi = 72
const [width, height] = [4 * dpi, 6 * dpi]
const edge = 12
const inner = width - 2 * edge

/** The fonts of every PDF reader know Latin letters only. */
const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('₹', 'Rs ')
    .replace(/[^\x20-\x7e]/g, '')

function rule(doc: Document, y: number): void {
  doc
    .moveTo(edge, y)
    .lineTo(width - edge, y)
    .lineWidth(0.8)
    .stroke()
}

function place(doc: Document, title: string, where: LabelPlace, y: number, size: number): void {
  doc
    .font('Helvetica')
    .fontSize(7)
    .text(title, edge + 6, y)
  doc
    .font('Helvetica-Bold')
    .fontSize(size + 1.5)
    .text(latin(where.name), edge + 6, doc.y + 1, { width: inner - 12, lineBreak: false, ellipsis: true })
  doc
    .font('Helvetica')
    .fontSize(size)
    .text(latin(where.address), edge + 6, doc.y + 1, { width: inner - 12, height: size * 3.6, ellipsis: true })
  doc.font('Helvetica-Bold').text(`PIN ${where.pincode}   Phone ${where.phone}`, edge + 6, doc.y + 1)
}

/** The shipping label of a parcel, 4 by 6 inches, with its AWB as Code 128 to be read by a scanner. */
export async function labelPdf(shipment: Shipment): Promise<Buffer> {
  const [{ default: PDFDocument }, bwip] = await Promise.all([import('pdfkit'), import('bwip-js/node')])
  const { details, courier, reference } = shipment
  const awb = shipment.awb ?? ''
  const [bars, smallBars] = await Promise.all(
    [awb, reference].map((text) => bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 16, paddingwidth: 4 })),
  )
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: `Label ${awb}`, CreationDate: shipment.createdAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))

  doc
    .lineWidth(1)
    .rect(edge, edge, inner, height - 2 * edge)
    .stroke()
  doc
    .font('Helvetica-Bold')
    .fontSize(17)
    .text(latin(courier), edge + 6, 20, { width: 170, lineBreak: false })
  doc
    .rect(width - edge - 78, 18, 70, 20)
    .fillAndStroke('black')
    .fillColor('white')
    .fontSize(11)
    .text('PREPAID', width - edge - 78, 23, { width: 70, align: 'center' })
    .fillColor('black')
  rule(doc, 44)
  if (bars) doc.image(bars, edge + 14, 51, { width: inner - 28, height: 54 })
  doc.font('Helvetica-Bold').fontSize(13).text(`AWB ${awb}`, edge, 109, { width: inner, align: 'center' })
  rule(doc, 128)
  place(doc, 'DELIVER TO', details.to, 134, 10)
  rule(doc, 224)
  const facts: [string, string][] = [
    ['Order', reference],
    ['Date', momentText(shipment.createdAt).slice(0, 10)],
    ['Item', `${details.quantity} x ${details.goods}`],
    ['Value', rupeeText(Math.round(details.value * 100))],
    ['Weight', `${details.weightKg.toFixed(2)} kg, surface`],
    ...(details.ewayBill ? [['E-way bill', details.ewayBill] as [string, string]] : []),
  ]
  facts.forEach(([name, value], nth) => {
    const y = 231 + nth * 13
    doc
      .font('Helvetica')
      .fontSize(8)
      .text(name, edge + 6, y)
    doc
      .font('Helvetica-Bold')
      .fontSize(8.5)
      .text(latin(value), edge + 62, y, { width: inner - 70, height: 9, ellipsis: true })
  })
  rule(doc, 312)
  if (smallBars) doc.image(smallBars, edge + 34, 318, { width: inner - 68, height: 26 })
  doc.font('Helvetica').fontSize(7).text(reference, edge, 346, { width: inner, align: 'center' })
  rule(doc, 357)
  place(doc, 'IF UNDELIVERED, RETURN TO', details.from, 362, 7)
  doc
    .font('Helvetica')
    .fontSize(6)
    .text('Contains lithium batteries: surface only. Sandbox label, nothing is carried.', edge, height - edge - 9, {
      width: inner,
      align: 'center',
    })
  doc.end()
  return whole
}
