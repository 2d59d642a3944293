import type PDFKit from 'pdfkit'
import { momentText, rupeeText } from '../markup/indian-text.ts'
import type { LabelAddress, Shipment } from './shipment-record.ts'

type Document = InstanceType<typeof PDFKit>

const dpi = 72
const [width, height] = [4 * dpi, 6 * dpi]
const margin = 12
const contentWidth = width - 2 * margin

/** The standard PDF fonts contain Latin letters only. */
const toLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('₹', 'Rs ')
    .replace(/[^\x20-\x7e]/g, '')

function drawRule(doc: Document, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.8)
    .stroke()
}

function drawAddress(doc: Document, title: string, to: LabelAddress, y: number, size: number): void {
  doc
    .font('Helvetica')
    .fontSize(7)
    .text(title, margin + 6, y)
  doc
    .font('Helvetica-Bold')
    .fontSize(size + 1.5)
    .text(toLatin(to.name), margin + 6, doc.y + 1, { width: contentWidth - 12, lineBreak: false, ellipsis: true })
  doc
    .font('Helvetica')
    .fontSize(size)
    .text(toLatin(to.address), margin + 6, doc.y + 1, { width: contentWidth - 12, height: size * 3.6, ellipsis: true })
  doc.font('Helvetica-Bold').text(`PIN ${to.pincode}   Phone ${to.phone}`, margin + 6, doc.y + 1)
}

function drawHeader(doc: Document, courier: string): void {
  doc
    .font('Helvetica-Bold')
    .fontSize(17)
    .text(toLatin(courier), margin + 6, 20, { width: 170, lineBreak: false })
  doc
    .rect(width - margin - 78, 18, 70, 20)
    .fillAndStroke('black')
    .fillColor('white')
    .fontSize(11)
    .text('PREPAID', width - margin - 78, 23, { width: 70, align: 'center' })
    .fillColor('black')
}

function drawAwb(doc: Document, awb: string, barcode: Buffer): void {
  doc.image(barcode, margin + 14, 51, { width: contentWidth - 28, height: 54 })
  doc.font('Helvetica-Bold').fontSize(13).text(`AWB ${awb}`, margin, 109, { width: contentWidth, align: 'center' })
}

function drawContents(doc: Document, { details, reference, createdAt }: Shipment): void {
  const rows: [string, string][] = [
    ['Order', reference],
    ['Date', momentText(createdAt).slice(0, 10)],
    ['Item', `${details.quantity} x ${details.goods}`],
    ['Value', rupeeText(Math.round(details.value * 100))],
    ['Weight', `${details.weightKg.toFixed(2)} kg, surface`],
    ...(details.ewayBill ? [['E-way bill', details.ewayBill] as [string, string]] : []),
  ]
  rows.forEach(([name, value], index) => {
    const y = 231 + index * 13
    doc
      .font('Helvetica')
      .fontSize(8)
      .text(name, margin + 6, y)
    doc
      .font('Helvetica-Bold')
      .fontSize(8.5)
      .text(toLatin(value), margin + 62, y, { width: contentWidth - 70, height: 9, ellipsis: true })
  })
}

function drawReference(doc: Document, reference: string, barcode: Buffer): void {
  doc.image(barcode, margin + 34, 318, { width: contentWidth - 68, height: 26 })
  doc.font('Helvetica').fontSize(7).text(reference, margin, 346, { width: contentWidth, align: 'center' })
}

function drawFooter(doc: Document): void {
  doc
    .font('Helvetica')
    .fontSize(6)
    .text('Contains lithium batteries: surface only. Sandbox label, nothing is carried.', margin, height - margin - 9, {
      width: contentWidth,
      align: 'center',
    })
}

function drawLabel(doc: Document, shipment: Shipment, barcodes: Record<'awb' | 'reference', Buffer>): void {
  doc
    .lineWidth(1)
    .rect(margin, margin, contentWidth, height - 2 * margin)
    .stroke()
  drawHeader(doc, shipment.courier)
  drawRule(doc, 44)
  drawAwb(doc, shipment.awb ?? '', barcodes.awb)
  drawRule(doc, 128)
  drawAddress(doc, 'DELIVER TO', shipment.details.to, 134, 10)
  drawRule(doc, 224)
  drawContents(doc, shipment)
  drawRule(doc, 312)
  drawReference(doc, shipment.reference, barcodes.reference)
  drawRule(doc, 357)
  drawAddress(doc, 'IF UNDELIVERED, RETURN TO', shipment.details.from, 362, 7)
  drawFooter(doc)
}

/** Shipping label of 4 by 6 inches with the AWB as a Code 128 barcode. */
export async function labelPdf(shipment: Shipment): Promise<Buffer> {
  const [{ default: PDFDocument }, bwip] = await Promise.all([import('pdfkit'), import('bwip-js/node')])
  const awb = shipment.awb ?? ''
  const barcodeOf = (text: string) => bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 16, paddingwidth: 4 })
  const [awbBarcode, referenceBarcode] = await Promise.all([barcodeOf(awb), barcodeOf(shipment.reference)])
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: `Label ${awb}`, CreationDate: shipment.createdAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  drawLabel(doc, shipment, { awb: awbBarcode, reference: referenceBarcode })
  doc.end()
  return finished
}
