import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  header: string
  /** Numbers are right-aligned. */
  align?: 'right'
  /** Visible to screen readers only, for the column of buttons. */
  hideHeader?: boolean
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
  /** Dims the current rows while new ones load. */
  dimmed?: boolean
  /** Background for rows that need attention; a text in the row must say the same. */
  rowClass?(row: Row): string | undefined
  /** Extra attributes of a row, such as drag handlers. */
  rowProps?(row: Row): HTMLAttributes<HTMLTableRowElement>
}

const cell = 'py-2 text-left align-middle'
const normalPadding = 'px-3 first:pl-4 last:pr-4'
const densePadding = 'px-2 first:pl-3 last:pr-3'

/** Table of a staff page: sticky header and first column, tabular figures, horizontal scrolling inside its own box. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
  dimmed = false,
  rowClass,
  rowProps,
}: DataTableProps<Row>) {
  const padding = dense ? densePadding : normalPadding
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={caption}
      className="fade-more relative max-h-[72vh] overflow-auto rounded-card border border-line bg-ground"
    >
      <table
        aria-busy={dimmed || undefined}
        className={classNames(
          'w-full border-separate border-spacing-0 text-small tabular transition-opacity',
          dimmed && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} padding={padding} />
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr
              {...rowProps?.(row)}
              key={rowKey(row)}
              className={classNames('group h-11', rowClass?.(row) ?? 'bg-ground hover:bg-sunken')}
            >
              {columns.map((column, index) => (
                <td
                  key={column.header}
                  className={classNames(
                    cell,
                    padding,
                    'border-b border-line-soft group-last:border-b-0',
                    index === 0 && 'sticky left-0 bg-inherit',
                    column.align === 'right' && 'text-right',
                  )}
                >
                  {column.cell(row, rowIndex)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) ? <Footer columns={columns} padding={padding} /> : null}
      </table>
    </div>
  )
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns'> & { padding: string }

function Head<Row>({ columns, padding }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ header, align, hideHeader }, index) => (
          <th
            key={header}
            scope="col"
            className={classNames(
              cell,
              padding,
              'sticky top-0 border-b border-line bg-sunken text-caption font-semibold whitespace-nowrap text-soft',
              index === 0 ? 'left-0 z-2' : 'z-1',
              align === 'right' && 'text-right',
            )}
          >
            {hideHeader ? <span className="sr-only">{header}</span> : header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Footer<Row>({ columns, padding }: HeadProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ header, align, footer }, index) => (
          <td
            key={header}
            className={classNames(
              cell,
              padding,
              'sticky bottom-0 border-t border-line bg-sunken font-semibold whitespace-nowrap',
              index === 0 ? 'left-0 z-2' : 'z-1',
              align === 'right' && 'text-right',
            )}
          >
            {footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
