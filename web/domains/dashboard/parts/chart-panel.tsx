import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { DashboardPanel, EmptyNote } from './dashboard-panel.tsx'

export interface ChartRow {
  key: string | number
  /** The first column's cell, then those of the other columns. */
  cells: readonly ReactNode[]
}

interface ChartPanelProps {
  title: string
  about: string
  headers: readonly string[]
  /** The same numbers as the chart. */
  rows: readonly ChartRow[]
  isEmpty: boolean
  className?: string
  children: ReactNode
}

/** A chart that can be read as a table too. */
export function ChartPanel({ title, about, headers, rows, isEmpty, className, children }: ChartPanelProps) {
  const [isTableShown, setTableShown] = useState(false)
  const toggle = (
    <Button
      tone="text"
      size="compact"
      aria-pressed={isTableShown}
      aria-label={`Show ${title} as table`}
      onClick={() => setTableShown(!isTableShown)}
      className="-mx-3 -my-2 whitespace-nowrap aria-pressed:bg-accent-ground"
    >
      As table
    </Button>
  )
  return (
    <DashboardPanel title={title} about={about} className={className} aside={isEmpty ? undefined : toggle}>
      {isEmpty ? <EmptyNote>No sales in this period</EmptyNote> : null}
      {!isEmpty && isTableShown ? <ChartTable title={title} headers={headers} rows={rows} /> : null}
      {!isEmpty && !isTableShown ? children : null}
    </DashboardPanel>
  )
}

const cell = 'border-b border-line-soft px-2 py-2 text-right first:pl-0 first:text-left last:pr-0'

function ChartTable({ title, headers, rows }: Pick<ChartPanelProps, 'title' | 'headers' | 'rows'>) {
  return (
    <div className="relative max-h-72 overflow-auto" role="group" aria-label={title} tabIndex={0}>
      <table className="w-full text-small tabular max-sm:text-caption">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-caption text-soft">
            {headers.map((header) => (
              <th key={header} scope="col" className={classNames(cell, 'sticky top-0 bg-ground font-semibold')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className={classNames(cell, 'font-normal break-words')}>
                {first}
              </th>
              {rest.map((content, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have fixed places
                <td key={index} className={classNames(cell, 'whitespace-nowrap')}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
