import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  header: string
  /** Figures stand right. */
  align?: 'right'
  /** Seen by screen readers only: the column of buttons. */
  hideHeader?: boolean
  cell(row: Row, index: number): ReactNode
  /** What stands under the column: a sum. */
  footer?: ReactNode
}

interface DataTableProps<Row> {
  /** What the table holds, for those who cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  /** Many columns stand closer together. */
  dense?: boolean
  /** While other rows are on their way, these stay, dimmed. */
  dimmed?: boolean
  /** A ground for rows that ask for attention; a word in the row must say the same. */
  rowClass?(row: Row): string | undefined
  /** What a row does by itself: it is dragged. */
  rowProps?(row: Row): HTMLAttributes<HTMLTableRowElement>
}

const cell = 'py-2 text-left align-middle'
const normalPadding = 'px-3 first:pl-4 last:pr-4'
const densePadding = 'px-2 first:pl-3 last:pr-3'

/** A table of the back office: sticky head and first column, figures in line. Scrolls sideways in its own box. */
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
