import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { classNames } from '../../ui/display/class-names.ts'
import type { ListSorting } from './list-sorting.ts'
import { sortLabel } from './sort-labels.ts'

/** Order of a list on phones, where its rows are cards without heads to press: the browser's own select on an icon. */
export const SortSelect = ({ sorting: { sorts, current, change } }: { sorting: ListSorting }) => (
  <span
    className={classNames(
      'relative grid size-(--control-height,36px) place-items-center rounded-full border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text md:hidden',
      current === sorts[0] ? 'border-control bg-ground' : 'border-accent-line bg-accent-ground',
    )}
  >
    <ArrowDownUp aria-hidden="true" className="size-4" />
    <select
      aria-label="Sort"
      title={`Sort: ${sortLabel(current).toLowerCase()}`}
      value={current}
      onChange={({ target }) => change(target.value)}
      className="absolute -inset-px appearance-none opacity-0"
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabel(sort)}
        </option>
      ))}
    </select>
  </span>
)
