import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import type { ListSorting } from './list-sorting.ts'
import { sortLabel } from './sort-labels.ts'

/** Order of a list on phones, where its rows are cards without heads to press. */
export function SortSelect({ sorting: { sorts, current, change } }: { sorting: ListSorting }) {
  const [own = '', ...others] = sorts
  return (
    <div className="md:hidden">
      <FilterSelect
        label="Sort"
        placeholder={sortLabel(own)}
        options={others.map((sort) => ({ value: sort, label: sortLabel(sort) }))}
        value={current === own ? '' : current}
        onChange={(sort) => change(sort || own)}
      />
    </div>
  )
}
