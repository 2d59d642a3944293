import { type FontName, fontNames, readFonts } from './pdf-fonts.ts'

type PdfDocument = PDFKit.PDFDocument

/** A4 in points, and the margin on all sides. */
export const pageSize = { width: 595.28, height: 841.89, margin: 40 } as const
export const ink = { dark: '#12151c', soft: '#5a6170', faint: '#8b93a1', line: '#d8dce4', wash: '#f5f6f9' } as const

/** The style of the small capitals above a value. */
export const label = { size: 6.5, weight: 'semibold', color: ink.faint, spacing: 0.5 } as const

/** An image that can be drawn; sizes in pixels. */
export type PdfImage = object & { width: number; height: number }

export interface TextStyle {
  size?: number
  weight?: 'regular' | 'semibold'
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Letter spacing, for small capitals. */
  spacing?: number
}

/**
 * Tabular figures align in columns. Text is set without OpenType features, because the library then caches its layout,
 * which cuts the work for the next copy to a quarter.
 */
const featuresOf = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /^[₹−\d.,%]+$/.test(text) ? { features: ['tnum'] } : {}
const hasDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)

/** A PDF page to write and draw on, in points from the top left corner. */
export class PdfPage {
  readonly pdf: PdfDocument
  constructor(pdf: PdfDocument, files: Record<FontName, Buffer>) {
    this.pdf = pdf
    // One font instance per name for the whole file, so that each font is embedded once.
    for (const name of fontNames) pdf.registerFont(name, files[name])
  }

  pages(): number {
    return this.pdf.bufferedPageRange().count
  }

  addPage(): void {
    this.pdf.addPage()
  }

  goTo(page: number): void {
    this.pdf.switchToPage(page)
  }

  #use(text: string, { size = 8.5, weight = 'regular', color = ink.dark }: TextStyle): void {
    this.pdf
      .font(hasDevanagari(text) ? 'devanagari' : weight)
      .fontSize(size)
      .fillColor(color)
  }

  /** Writes text from its top left corner, wrapped at the width. Returns its height. */
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    if (text === '') return 0
    this.#use(text, style)
    const options = {
      width,
      align: style.align ?? 'left',
      lineGap: 1.5,
      characterSpacing: style.spacing ?? 0,
      ...featuresOf(text),
    }
    this.pdf.text(text, x, y, options)
    return this.pdf.y - y
  }

  /** The height of a text when wrapped. */
  height(text: string, width: number, style: TextStyle = {}): number {
    if (text === '') return 0
    this.#use(text, style)
    return this.pdf.heightOfString(text, {
      width,
      lineGap: 1.5,
      characterSpacing: style.spacing ?? 0,
      ...featuresOf(text),
    })
  }

  widthOf(text: string, style: TextStyle = {}): number {
    this.#use(text, style)
    return this.pdf.widthOfString(text, { characterSpacing: style.spacing ?? 0, ...featuresOf(text) })
  }

  /** One object for the whole file, so that an image drawn on several pages is embedded once. */
  openImage(bytes: Buffer): PdfImage {
    return (this.pdf as unknown as { openImage(source: Buffer): PdfImage }).openImage(bytes)
  }

  /** Draws an image as large as width and height allow. Returns its width. */
  image(image: PdfImage, x: number, y: number, width: number, height: number): number {
    // The library's types do not know of opened images.
    this.pdf.image(image as unknown as Buffer, x, y, { fit: [width, height] })
    return image.width * Math.min(width / image.width, height / image.height)
  }

  rule(x: number, y: number, width: number, color: string = ink.line, thickness = 0.75): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, stroke, radius = 5 }: { fill?: string; stroke?: string; radius?: number },
  ): void {
    if (fill) this.pdf.roundedRect(x, y, width, height, radius).fill(fill)
    if (stroke) this.pdf.roundedRect(x, y, width, height, radius).lineWidth(0.75).strokeColor(stroke).stroke()
  }
}

/**
 * The bytes of the PDF that `draw` produces. They do not depend on the clock, the machine or the library's compressor:
 * the same drawing gives the same bytes.
 */
export async function renderPdf(
  info: { title: string; author: string; subject: string; at: Date },
  draw: (pdfPage: PdfPage) => Promise<void>,
): Promise<Buffer> {
  const [{ default: PDFDocument }, files] = await Promise.all([import('pdfkit'), readFonts()])
  const { title, author, subject, at } = info
  const pdf = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress: false,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Producer: 'Handset',
      Creator: 'Handset',
      CreationDate: at,
      ModDate: at,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  await draw(new PdfPage(pdf, files))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
