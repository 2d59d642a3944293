import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import '../styles/data-table.css'

/** Place of a cell where a row is shown as a card; without one it is a line with its header. */
export type CardPlace = 'select' | 'title' | 'corner' | 'actions' | 'hidden'

export interface Column<Row> {
  header: string
  /** Numbers are right-aligned. */
  align?: 'right'
  /** Replaces the text of the header cell, such as a checkbox for all rows. */
  headerControl?: ReactNode
  /** Name of this column in the orders of a list that can be sorted. */
  sort?: string
  /** How the rows are sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Handle at the end of the header cell. */
  headerEnd?: ReactNode
  /** CSS pixels. */
  width?: number
  card?: CardPlace
  cell(row: Row, index: number): ReactNode
  /** Content of the footer cell, such as a total. */
  footer?: ReactNode
}

interface DataTableProps<Row> {
  /** Description of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  /** Less padding, for tables with many columns. */
  dense?: boolean
  /** Rows of 36 px instead of 44 px. */
  lowRows?: boolean
  /** The column that names the row scrolls away with the others. */
  isUnpinned?: boolean
  /** Dims the current rows while new ones load. */
  dimmed?: boolean
  /** Scrolls sideways in a box of its own, for dialogs and cards. Otherwise the page does, and head and first column stay. */
  boxed?: boolean
  /** Background for rows that need attention; a text in the row must say the same. */
  rowClass?(row: Row): string | undefined
  /** Extra attributes of a row, such as drag handlers. */
  rowProps?(row: Row, index: number): HTMLAttributes<HTMLTableRowElement>
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones the rows are cards (data-table.css), which takes the roles of a table away */

/**
 * Table of a staff page, with tabular figures. On phones each row is a card. In a list page (`ListPage`) the page
 * scrolls while the head and the first column stay.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
  lowRows = false,
  isUnpinned = false,
  dimmed = false,
  boxed = false,
  rowClass,
  rowProps,
}: DataTableProps<Row>) {
  const cells = columns.map(cellData)
  const table = (
    <table
      role="table"
      aria-busy={dimmed || undefined}
      className={classNames(
        'data-table tabular',
        dense && 'data-table-dense',
        lowRows && 'data-table-low',
        !isUnpinned && 'data-table-pinned',
        dimmed && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <Head columns={columns} />
      <tbody role="rowgroup">
        {rows.map((row, rowIndex) => (
          <tr
            {...rowProps?.(row, rowIndex)}
            role="row"
            key={rowKey(row)}
            className={classNames(
              'group',
              rowClass?.(row) ?? 'bg-ground hover:bg-[light-dark(var(--color-sunken),oklch(21%_0.011_262))]',
            )}
          >
            {columns.map((column, index) => (
              <td
                key={column.header}
                role="cell"
                {...cells[index]}
                data-header={column.header}
                data-card={column.card}
                style={widthOf(column)}
              >
                {column.cell(row, rowIndex)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ footer }) => footer !== undefined) ? <Footer columns={columns} /> : null}
    </table>
  )
  if (!boxed) return <div className="page-table rounded-card border border-line bg-ground">{table}</div>
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={caption}
      className="fade-more relative overflow-auto rounded-card border border-line bg-ground"
    >
      {table}
    </div>
  )
}

/** Columns that stay in view while the others scroll sideways: the checkbox, what names the row, the actions. */
function pinOf<Row>({ card }: Column<Row>, index: number, columns: readonly Column<Row>[]) {
  if (card === 'select') return 'select'
  if (card === 'actions') return index === columns.length - 1 ? 'actions' : undefined
  const title = columns.findIndex((column) => column.card === 'title')
  const first = columns[0]?.card === 'select' ? 1 : 0
  return index === (title === -1 ? first : title) ? 'name' : undefined
}

/** A column that cards leave out gives way in a narrow pane too. */
const cellData = <Row,>(column: Column<Row>, index: number, columns: readonly Column<Row>[]) => ({
  'data-align': column.align,
  'data-pin': pinOf(column, index, columns),
  'data-minor': column.card === 'hidden' || undefined,
})

/** A chosen width holds even where the content is wider. */
const widthOf = ({ width }: Pick<Column<never>, 'width'>) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width, overflow: 'hidden' }

type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns'>

function Head<Row>({ columns }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => (
          <th
            key={column.header}
            role="columnheader"
            scope="col"
            {...cellData(column, index, columns)}
            aria-sort={column.sorted}
            data-card={column.card}
            style={widthOf(column)}
          >
            {column.headerControl ?? column.header}
            {column.headerEnd}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Footer<Row>({ columns }: HeadProps<Row>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => (
          <td
            key={column.header}
            role="cell"
            {...cellData(column, index, columns)}
            data-header={column.header}
            data-card={column.footer === undefined ? 'hidden' : column.card}
          >
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
