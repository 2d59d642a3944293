import type { Column } from '../../ui/display/data-table.tsx'
import type { RowSelection } from './use-row-selection.ts'

interface SelectColumnInput<Row> {
  rows: readonly Row[]
  selection: RowSelection<Row>
  rowName(row: Row): string
}

const boxClass = 'size-4.5 accent-accent'
/** The boxes of cards begin at the edge of their texts, whatever the size of what is pressed. */
const labelClass =
  '-m-2 grid size-(--control-height,36px) place-items-center max-[800px]:-ml-[calc(var(--control-height,36px)/2-9px)]'

const isPartly = <Row,>(rows: readonly Row[], { has }: RowSelection<Row>) => rows.some(has) && !rows.every(has)

/** Column of checkboxes, with one in the head for the whole page. Shift selects all rows up to the last one. */
export const selectColumn = <Row,>({ rows, selection, rowName }: SelectColumnInput<Row>): Column<Row> => ({
  header: 'Select',
  card: 'select',
  headerControl: (
    <label className={labelClass}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartly(rows, selection)
        }}
        aria-label="Select this page"
        title="Select this page"
        checked={rows.length > 0 && rows.every(selection.has)}
        onChange={({ target }) => selection.set(rows, target.checked)}
        className={boxClass}
      />
    </label>
  ),
  cell: (row, index) => (
    <label className={labelClass}>
      <input
        type="checkbox"
        aria-label={`Select ${rowName(row)}`}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) =>
          selection.toggle(rows, index, (nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
        }
        className={boxClass}
      />
    </label>
  ),
})
