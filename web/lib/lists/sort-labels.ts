import type { ListSort, SortedList } from '@handset/contract/list-sorts.ts'

const labels: Readonly<Record<ListSort<SortedList>, string>> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-total': 'Highest total first',
  total: 'Lowest total first',
}

/** An order of a list in words. */
export const sortLabel = (sort: string): string => (labels as Readonly<Record<string, string>>)[sort] ?? sort
