import { orderStatusLabel, statusTone } from '@handset/contract/codes.ts'
import {
  crossCheck,
  crossCheckHeader,
  feeSourceLabels,
  financeColumns,
  type FinanceColumn,
} from '@handset/contract/domains/finance/finance-columns.ts'
import type { FinanceRow, FinanceTotals } from '@handset/contract/domains/finance/finance.contract.ts'
import { addUpFinanceRows, isExpected } from '@handset/contract/domains/finance/finance-totals.rules.ts'
import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import type { Column } from '../../../ui/display/data-table.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'

const unknownCell = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">not known yet</span>
  </span>
)

/** Long texts wrap: addresses, two numbers in one cell. */
const columnWidths: Partial<Record<FinanceColumn['key'], string>> = {
  full_address: 'data-table-slug w-72',
  imei_no: 'w-32',
  product_name: 'w-40',
}

const expectedNote = (text: string): ReactNode => <span className="block text-caption text-muted">{text}</span>

/** One value of a row, as the table and the preview show it. */
export function reportCell(column: FinanceColumn, row: FinanceRow): ReactNode {
  const { key, kind } = column
  const value = row[key]
  if (kind === 'money')
    return value === null ? (
      unknownCell
    ) : (
      <span className="whitespace-nowrap">
        {moneyText(Number(value))}
        {isExpected(key, row) ? expectedNote('expected') : null}
      </span>
    )
  if (kind === 'fee-source') return feeSourceLabels[row.fee_source] || unknownCell
  if (value === '' || value === null) return unknownCell
  if (kind === 'date') return dateText(String(value))
  if (kind === 'status')
    return <StatusChip tone={statusTone(orderStatusLabel(Number(value)))}>{orderStatusLabel(Number(value))}</StatusChip>
  return <span className={classNames('block', columnWidths[key] ?? 'whitespace-nowrap')}>{value}</span>
}

const orderLink = (number: string): ReactNode => (
  <Anchor href={href('adminOrderUpdate', { id: number })} className="text-accent-text hover:underline">
    {number}
  </Anchor>
)

const crossCheckChip = (row: FinanceRow) => {
  const result = crossCheck(row)
  return <StatusChip tone={result === 'TRUE' ? 'success' : 'danger'}>{result}</StatusChip>
}

const isNumeric = ({ kind }: FinanceColumn) => kind === 'money' || kind === 'number'

/** The total, and how much of it may still change. */
function footerCell({ key, kind }: FinanceColumn, totals: FinanceTotals): ReactNode {
  const sum = totals[key]
  if (!sum) return undefined
  if (kind !== 'money') return sum.total
  return (
    <span className="whitespace-nowrap">
      {moneyText(sum.total)}
      {sum.expected === 0 ? null : expectedNote(`${moneyText(sum.expected)} expected`)}
    </span>
  )
}

/** What a phone shows of a row; the table on wider screens has all. */
const phoneColumns: ReadonlySet<FinanceColumn['key']> = new Set([
  'date',
  'invoice_number',
  'imei_no',
  'name',
  'product_name',
  'bank_amount',
  'product_delivery_status',
])

function cardPlace({ key }: FinanceColumn): Pick<Column<FinanceRow>, 'card'> {
  if (key === 'payable_amount') return { card: 'corner' }
  return phoneColumns.has(key) ? {} : { card: 'hidden' }
}

function toColumn(column: FinanceColumn, totals: FinanceTotals): Column<FinanceRow> {
  return {
    header: column.header,
    ...cardPlace(column),
    ...(column.key === 'date' ? { sort: 'date' } : {}),
    ...(isNumeric(column) ? { align: 'right' as const } : {}),
    cell: (row) => reportCell(column, row),
    footer: footerCell(column, totals),
  }
}

/**
 * Columns of a page: serial numbers continue from the previous page, the order number stays visible, totals are in the
 * footer: those of the whole report, or of the page where the report is too long to be added up.
 */
export function reportColumns(
  rows: readonly FinanceRow[],
  firstSerial: number,
  reportTotals: FinanceTotals | null,
): Column<FinanceRow>[] {
  const totals = reportTotals ?? addUpFinanceRows(rows)
  return [
    {
      header: 'Sr No., Order No.',
      card: 'title',
      cell: ({ order_number }, index) => (
        <span className="flex gap-3 whitespace-nowrap">
          <span className="text-right text-muted md:min-w-5">{firstSerial + index}</span>
          <span className="code-text">{orderLink(order_number)}</span>
        </span>
      ),
      footer: reportTotals ? 'Total' : 'Total of this page',
    },
    ...financeColumns.filter(({ key }) => key !== 'order_number').map((column) => toColumn(column, totals)),
    { header: crossCheckHeader, cell: crossCheckChip },
  ]
}
