import type { Paise } from '@handset/contract/money.rules.ts'
import type { InvoiceDocument, InvoiceUnit } from './invoice-document.ts'
import { ink, type Paper, sheet } from './paper.ts'

const { margin, width } = sheet
const inner = width - 2 * margin
const pad = 7

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Rupees with paise and Indian digit grouping. */
export const amountText = (paise: Paise): string => amounts.format(paise / 100)

interface Column {
  name: string
  room: number
  align: 'left' | 'right'
  /** The value, and a smaller line below it. */
  cell(unit: InvoiceUnit, place: number): [string, string?]
}

/** CGST and SGST stand side by side; a supply across States has IGST alone, and more room for words. */
function columnsOf({ supply, product }: InvoiceDocument): Column[] {
  const rate = product.gst_rate
  const share = `${rate / supply.heads.length}%`
  const taxes: Column[] = supply.heads.map((head, index) => ({
    name: head,
    room: 51,
    align: 'right',
    cell: (unit) => [amountText(head === 'IGST' ? unit.igst : index === 0 ? unit.cgst : unit.sgst), share],
  }))
  const rest: Column[] = [
    { name: 'HSN', room: 52, align: 'left', cell: () => [product.hsn] },
    { name: 'Qty', room: 27, align: 'right', cell: () => ['1', 'NOS'] },
    {
      name: 'Price',
      room: 58,
      align: 'right',
      cell: (unit) => [amountText(unit.price), unit.discount > 0 ? `−${amountText(unit.discount)}` : 'incl. GST'],
    },
    { name: 'Taxable', room: 58, align: 'right', cell: (unit) => [amountText(unit.taxable)] },
    ...taxes,
    { name: 'Amount', room: 62, align: 'right', cell: (unit) => [amountText(unit.amount)] },
  ]
  const number: Column = { name: '#', room: 20, align: 'left', cell: (_, place) => [String(place)] }
  const words = inner - number.room - rest.reduce((sum, { room }) => sum + room, 0)
  const item: Column = { name: 'Product', room: words, align: 'left', cell: () => [product.name, product.details] }
  return [number, item, ...rest]
}

/** The dark line of column names. Answers where the rows begin. */
export function drawColumnNames(paper: Paper, document: InvoiceDocument, y: number): number {
  const height = 21
  paper.box(margin, y, inner, height, { fill: ink.dark, radius: 4 })
  let x = margin
  for (const { name, room, align } of columnsOf(document)) {
    paper.write(name, x + pad / 2, y + 6, room - pad, { size: 7.5, weight: 'semibold', color: '#ffffff', align })
    x += room
  }
  return y + height
}

const small = { size: 7, color: ink.soft } as const

function serialLabel({ serial }: InvoiceUnit): string {
  return serial === '' ? '' : `${/^[0-9]{15}$/.test(serial) ? 'IMEI' : 'Serial no.'} ${serial}`
}

function rowHeight(paper: Paper, columns: Column[], unit: InvoiceUnit, place: number): number {
  const heights = columns.map(({ name, room, cell }) => {
    const [value, below = ''] = cell(unit, place)
    const serial = name === 'Product' ? paper.height(serialLabel(unit), room - pad, small) : 0
    return (
      paper.height(value, room - pad, { size: 8.5, weight: name === 'Product' ? 'semibold' : 'regular' }) +
      paper.height(below, room - pad, small) +
      serial
    )
  })
  return Math.max(...heights) + 15
}

function drawUnit(paper: Paper, columns: Column[], unit: InvoiceUnit, place: number, y: number): void {
  let x = margin
  for (const { name, room, align, cell } of columns) {
    const [value, below = ''] = cell(unit, place)
    const isItem = name === 'Product'
    const style = { align, weight: isItem || name === 'Amount' ? 'semibold' : 'regular' } as const
    let line = y + 7.5
    line += paper.write(value, x + pad / 2, line, room - pad, { ...style, size: 8.5 })
    line += paper.write(below, x + pad / 2, line, room - pad, { ...small, align })
    if (isItem) paper.write(serialLabel(unit), x + pad / 2, line, room - pad, { size: 7, color: ink.dark })
    x += room
  }
}

/** One row for each unit, with its IMEI; a page that is full is turned. Answers where the next part begins. */
export function drawUnits(
  paper: Paper,
  document: InvoiceDocument,
  top: number,
  { lowest, turn }: { lowest: number; turn(): number },
): number {
  const columns = columnsOf(document)
  let y = top
  document.units.forEach((unit, index) => {
    const height = rowHeight(paper, columns, unit, index + 1)
    if (y + height > lowest) y = turn()
    drawUnit(paper, columns, unit, index + 1, y)
    y += height
    paper.rule(margin, y, inner)
  })
  return y
}
