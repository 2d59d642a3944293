import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { type Column, DataTable } from '../../ui/display/data-table.tsx'
import { ColumnHandle } from './column-handle.tsx'
import { arrangeColumns, type ColumnHeader, isFixed, type ListColumns } from './list-columns.ts'
import { useListKeys } from './list-keys.ts'
import { useDensity } from './row-density.ts'
import type { ListSorting } from './list-sorting.ts'
import { RowPreview } from './row-preview.tsx'
import { selectColumn } from './select-column.tsx'
import { sortableColumn } from './sort-head.tsx'
import type { RowSelection } from './use-row-selection.ts'

export interface ListedRows<Row> {
  rows: readonly Row[]
  /** The number of rows on the previous pages, where the first column numbers the rows. */
  rowOffset?: number | undefined
  /** What the staff member chose of the columns. */
  view?: ListColumns
  /** The order of the list, which heads of columns with `sort` change. */
  sorting?: ListSorting | undefined
  dimmed: boolean
}

interface ListTableProps<Row> extends ListedRows<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rowKey(row: Row): string | number
  dense?: boolean
  rowClass?(row: Row): string | undefined
  /** Where a click on the row leads; its link is marked `data-row`. */
  rowHref?(row: Row): string
  /** More attributes of a row, such as drag handlers. */
  rowProps?: ((row: Row, index: number) => HTMLAttributes<HTMLTableRowElement>) | undefined
  selection?: RowSelection<Row> | undefined
  /** Name of the row in the label of its checkbox, and the title of its preview. */
  rowName?(row: Row): string
  /** Content of the sheet that shows a row without leaving the list. */
  preview?(row: Row): ReactNode
  /** A scanner types on the page, so that letters are no keys of the list. */
  isScanned?: boolean
}

const rowsAtOnce = 16

/** The rows in steps, each painted before the next: whoever types while a long list arrives waits for one step only. */
function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(rowsAtOnce)
  const hasMore = count < rows.length
  useEffect(() => {
    if (!hasMore) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + rowsAtOnce)))
    return () => cancelAnimationFrame(frame)
  }, [count, hasMore])
  return hasMore ? rows.slice(0, count) : rows
}

/** Table of a staff list: rows open by click and by key, are selected, and previewed; columns can be arranged. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, rows, rowKey, rowHref, selection, rowName = () => '', preview, rowClass, dense, dimmed } = props
  const root = useRef<HTMLDivElement>(null)
  const columns = useArrangedColumns(props)
  const [previewed, setPreviewed] = useState<number>()
  const navigate = useNavigate()
  const density = useDensity()
  useListKeys(root, {
    onSelect: selection && ((index, isRange) => selection.toggle(rows, index, isRange)),
    onPreview: preview && setPreviewed,
    isScanned: props.isScanned,
  })
  const shownRows = useRowsInSteps(rows)
  const previewedRow = previewed === undefined ? undefined : rows[previewed]
  return (
    <div ref={root} className="page-table contents">
      <DataTable
        caption={caption}
        columns={selection ? [selectColumn({ rows, selection, rowName }), ...columns] : columns}
        rows={shownRows}
        rowKey={rowKey}
        dense={dense}
        lowRows={density === 'dense'}
        isUnpinned={props.view?.choice.isUnpinned}
        dimmed={dimmed}
        rowClass={(row) => (selection?.has(row) ? 'bg-accent-ground' : rowClass?.(row))}
        rowProps={(row, index) => ({
          ...props.rowProps?.(row, index),
          ...rowAttributes(index, rowHref?.(row), (to) => void navigate(to)),
        })}
      />
      {preview && previewedRow !== undefined ? (
        <RowPreview
          title={rowName(previewedRow)}
          href={rowHref?.(previewedRow)}
          position={previewed ?? 0}
          count={rows.length}
          onMove={setPreviewed}
          onClose={() => setPreviewed(undefined)}
        >
          {preview(previewedRow)}
        </RowPreview>
      ) : null}
    </div>
  )
}

const numberColumn = (rowOffset: number): Column<unknown> => ({
  header: 'Sr No.',
  card: 'hidden',
  cell: (_, index) => rowOffset + index + 1,
})

/** The shown columns with their handles. The menu of columns learns which there are. */
function useArrangedColumns<Row>(props: ListTableProps<Row>): readonly Column<Row>[] {
  const { columns: given, rowOffset, view, sorting } = props
  const columns = [...(rowOffset === undefined ? [] : [numberColumn(rowOffset)]), ...given].map((column) =>
    sortableColumn(column, sorting),
  )
  const all = view ? arrangeColumns(columns, { ...view.choice, hidden: [] }) : columns
  const key = JSON.stringify(
    all.filter((column) => !isFixed(column)).map(({ header, card }) => ({ header, isMinor: card === 'hidden' })),
  )
  const setHeaders = view?.setHeaders
  // Somebody who types meanwhile does not wait for the page to render again.
  useEffect(() => startTransition(() => setHeaders?.(JSON.parse(key) as ColumnHeader[])), [setHeaders, key])
  if (!view) return columns
  return arrangeColumns(columns, view.choice).map((column) => ({
    ...column,
    headerEnd: isFixed(column) ? undefined : (
      <ColumnHandle
        onResize={(width) =>
          view.change({ ...view.choice, widths: { ...view.choice.widths, [column.header]: Math.round(width) } })
        }
      />
    ),
  }))
}

const controls = 'a, button, input, label, select, textarea, dialog'

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { 'data-index': number; 'data-href'?: string }

function rowAttributes(index: number, to: string | undefined, open: (to: string) => void): RowAttributes {
  const shared: RowAttributes = { tabIndex: -1, 'data-index': index }
  if (to === undefined) return shared
  return {
    ...shared,
    'data-href': to,
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest(controls)) return
      if (getSelection()?.isCollapsed === false) return
      if (event.ctrlKey || event.metaKey) window.open(to, '_blank')
      else open(to)
    },
  }
}
