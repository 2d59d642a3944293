import type { Paise } from '@handset/contract/money.rules.ts'
import type { InvoiceDocument, InvoiceUnit } from './invoice-document.ts'
import { contentWidth, ink, type PdfPage, pageSize } from './pdf-page.ts'

const { margin } = pageSize
const pad = 7

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Rupees and paise with Indian digit grouping. */
export const amountText = (paise: Paise): string => amounts.format(paise / 100)

interface Column {
  name: string
  columnWidth: number
  align: 'left' | 'right'
  /** The value, and a smaller line below it. */
  cell(unit: InvoiceUnit, position: number): [string, string?]
}

const taxFields = { IGST: 'igst', CGST: 'cgst', SGST: 'sgst', UTGST: 'sgst' } as const

/** CGST and SGST have two columns; an inter-state supply has one for IGST and more width for the description. */
function columnsOf({ supply, product }: InvoiceDocument): Column[] {
  const rate = product.gst_rate
  const share = `${rate / supply.heads.length}%`
  const taxes: Column[] = supply.heads.map((head) => ({
    name: head,
    columnWidth: 51,
    align: 'right',
    cell: (unit) => [amountText(unit[taxFields[head]]), share],
  }))
  const rest: Column[] = [
    { name: 'HSN', columnWidth: 52, align: 'left', cell: () => [product.hsn] },
    { name: 'Qty', columnWidth: 27, align: 'right', cell: () => ['1', 'NOS'] },
    {
      name: 'Price',
      columnWidth: 58,
      align: 'right',
      cell: (unit) => [amountText(unit.price), unit.discount > 0 ? `−${amountText(unit.discount)}` : 'incl. GST'],
    },
    { name: 'Taxable', columnWidth: 58, align: 'right', cell: (unit) => [amountText(unit.taxable)] },
    ...taxes,
    { name: 'Amount', columnWidth: 62, align: 'right', cell: (unit) => [amountText(unit.amount)] },
  ]
  const number: Column = { name: '#', columnWidth: 20, align: 'left', cell: (_, position) => [String(position)] }
  const productWidth = contentWidth - number.columnWidth - rest.reduce((sum, { columnWidth }) => sum + columnWidth, 0)
  const item: Column = {
    name: 'Product',
    columnWidth: productWidth,
    align: 'left',
    cell: () => [product.name, product.details],
  }
  return [number, item, ...rest]
}

/** Draws the dark header row. Returns the y position of the rows. */
export function drawColumnNames(pdfPage: PdfPage, document: InvoiceDocument, y: number): number {
  const height = 21
  pdfPage.box(margin, y, contentWidth, height, ink.dark, 4)
  let x = margin
  for (const { name, columnWidth, align } of columnsOf(document)) {
    pdfPage.write(name, x + pad / 2, y + 6, columnWidth - pad, {
      size: 7.5,
      weight: 'semibold',
      color: '#ffffff',
      align,
    })
    x += columnWidth
  }
  return y + height
}

const small = { size: 7, color: ink.soft } as const

function serialLabel({ serial }: InvoiceUnit): string {
  return serial === '' ? '' : `${/^[0-9]{15}$/.test(serial) ? 'IMEI' : 'Serial no.'} ${serial}`
}

function rowHeight(pdfPage: PdfPage, columns: Column[], unit: InvoiceUnit, position: number): number {
  const heights = columns.map(({ name, columnWidth, cell }) => {
    const [value, below = ''] = cell(unit, position)
    const serial = name === 'Product' ? pdfPage.height(serialLabel(unit), columnWidth - pad, small) : 0
    return (
      pdfPage.height(value, columnWidth - pad, { size: 8.5, weight: name === 'Product' ? 'semibold' : 'regular' }) +
      pdfPage.height(below, columnWidth - pad, small) +
      serial
    )
  })
  return Math.max(...heights) + 15
}

function drawUnit(pdfPage: PdfPage, columns: Column[], unit: InvoiceUnit, position: number, y: number): void {
  let x = margin
  for (const { name, columnWidth, align, cell } of columns) {
    const [value, below = ''] = cell(unit, position)
    const isItem = name === 'Product'
    const style = { align, weight: isItem || name === 'Amount' ? 'semibold' : 'regular' } as const
    let line = y + 7.5
    line += pdfPage.write(value, x + pad / 2, line, columnWidth - pad, { ...style, size: 8.5 })
    line += pdfPage.write(below, x + pad / 2, line, columnWidth - pad, { ...small, align })
    if (isItem) pdfPage.write(serialLabel(unit), x + pad / 2, line, columnWidth - pad, { size: 7, color: ink.dark })
    x += columnWidth
  }
}

/** Draws one row per unit with its IMEI and adds pages as needed. Returns the y position of the next part. */
export function drawUnits(
  pdfPage: PdfPage,
  document: InvoiceDocument,
  top: number,
  { bottom, addPage }: { bottom: number; addPage(): number },
): number {
  const columns = columnsOf(document)
  let y = top
  document.units.forEach((unit, index) => {
    const height = rowHeight(pdfPage, columns, unit, index + 1)
    if (y + height > bottom) y = addPage()
    drawUnit(pdfPage, columns, unit, index + 1, y)
    y += height
    pdfPage.rule(margin, y, contentWidth)
  })
  return y
}
