import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import type { ListFilter } from './list-filter.ts'

type SelectFilterInput = Parameters<typeof FilterSelect>[0]

export const selectFilter = (select: SelectFilterInput): ListFilter => ({
  label: select.label,
  isSet: select.value !== '',
  chip: <FilterSelect {...select} />,
})
