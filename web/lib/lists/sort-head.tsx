import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Column } from '../../ui/display/data-table.tsx'
import { type ListSorting, nextSort, sortedDirection } from './list-sorting.ts'
import { sortLabel } from './sort-labels.ts'

/** The head of a column that sorts its list; others stay as they are. */
export function sortableColumn<Row>(column: Column<Row>, sorting: ListSorting | undefined): Column<Row> {
  const { sort, header } = column
  if (!sorting || sort === undefined) return column
  return {
    ...column,
    sorted: sortedDirection(sorting, sort),
    headerControl: <SortHead header={header} sort={sort} sorting={sorting} />,
  }
}

const icons = { ascending: ArrowUp, descending: ArrowDown }

/** Button in the head of a column. The arrow shows how the list is sorted; the tip says what a press does. */
function SortHead({ header, sort, sorting }: { header: string; sort: string; sorting: ListSorting }) {
  const direction = sortedDirection(sorting, sort)
  const next = nextSort(sorting, sort)
  // The arrow stays beside the last word of a head that breaks.
  const lastWord = header.lastIndexOf(' ') + 1
  const Icon = direction ? icons[direction] : ChevronsUpDown
  return (
    <button
      type="button"
      title={`Sort: ${sortLabel(next).toLowerCase()}`}
      onClick={() => sorting.change(next)}
      className="sort-head"
    >
      {header.slice(0, lastWord)}
      <span className="inline-flex items-center gap-1">
        {header.slice(lastWord)}
        <Icon className={direction ? 'size-3.5 shrink-0' : 'sort-hint size-3.5 shrink-0'} />
      </span>
    </button>
  )
}
