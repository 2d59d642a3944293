import fs from 'node:fs/promises'
import path from 'node:path'
import { fontFolder } from '../../platform/files/font-folder.ts'

type PdfDocument = PDFKit.PDFDocument

const fonts = {
  regular: 'inter-regular.ttf',
  semibold: 'inter-semibold.ttf',
  devanagari: 'noto-sans-devanagari.ttf',
}

/** A quarter of a megabyte, read with the first invoice and then cached. */
let fontFiles: Promise<(readonly [string, Buffer])[]> | null = null
const readFonts = () =>
  (fontFiles ??= Promise.all(
    Object.entries(fonts).map(async ([name, file]) => [name, await fs.readFile(path.join(fontFolder, file))] as const),
  ))

/** A4 in points, and the margin on all sides. */
export const pageSize = { width: 595.28, height: 841.89, margin: 40 } as const
/** The right edge of the text, and the width between the margins. */
export const right = pageSize.width - pageSize.margin
export const contentWidth = pageSize.width - 2 * pageSize.margin
export const ink = { dark: '#12151c', soft: '#5a6170', faint: '#8b93a1', line: '#d8dce4', wash: '#f5f6f9' } as const

/** The style of the small capitals above a value. */
export const label = { size: 6.5, weight: 'semibold', color: ink.faint, spacing: 0.5 } as const

/** An image that can be drawn; sizes in pixels. */
export type PdfImage = object & { width: number; height: number }

export interface TextStyle {
  size?: number
  weight?: 'regular' | 'semibold'
  color?: string
  align?: 'left' | 'right'
  /** Letter spacing, for small capitals. */
  spacing?: number
}

/**
 * Tabular figures align in columns. Text is set without OpenType features, because the library then caches its layout,
 * which cuts the work for the next copy to a quarter.
 */
const featuresOf = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /^[₹−\d.,%]+$/.test(text) ? { features: ['tnum'] } : {}
const optionsOf = (text: string, width: number, { spacing = 0 }: TextStyle) => ({
  width,
  lineGap: 1.5,
  characterSpacing: spacing,
  ...featuresOf(text),
})
const hasDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)

/** A PDF page to write and draw on, in points from the top left corner. */
export class PdfPage {
  readonly pdf: PdfDocument
  constructor(pdf: PdfDocument, files: readonly (readonly [string, Buffer])[]) {
    this.pdf = pdf
    // One font instance per name for the whole file, so that each font is embedded once.
    for (const [name, file] of files) pdf.registerFont(name, file)
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
    this.pdf.text(text, x, y, { ...optionsOf(text, width, style), align: style.align ?? 'left' })
    return this.pdf.y - y
  }

  /** The height of a text when wrapped. */
  height(text: string, width: number, style: TextStyle = {}): number {
    if (text === '') return 0
    this.#use(text, style)
    return this.pdf.heightOfString(text, optionsOf(text, width, style))
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

  rule(x: number, y: number, width: number): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(ink.line)
      .stroke()
  }

  box(x: number, y: number, width: number, height: number, fill: string, radius = 5): void {
    this.pdf.roundedRect(x, y, width, height, radius).fill(fill)
  }
}

/**
 * The bytes of the PDF that `draw` produces. They do not depend on the clock, the machine or the library's compressor:
 * the same drawing gives the same bytes.
 */
export async function renderPdf(
  { title, author, subject, at }: { title: string; author: string; subject: string; at: Date },
  draw: (pdfPage: PdfPage) => Promise<void>,
): Promise<Buffer> {
  const [{ default: PDFDocument }, files] = await Promise.all([import('pdfkit'), readFonts()])
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
