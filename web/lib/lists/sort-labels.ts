import type { ListSort, SortedList } from '@handset/contract/list-sorts.ts'

const labels: Readonly<Record<ListSort<SortedList>, string>> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-total': 'Highest total first',
  total: 'Lowest total first',
  '-updated': 'Last changed first',
  updated: 'Longest unchanged first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-added': 'Last added first',
  code: 'Code, A to Z',
  '-code': 'Code, Z to A',
  '-end': 'Last to end first',
  end: 'First to end first',
  '-used': 'Most used first',
  used: 'Least used first',
}

/** An order of a list in words. */
export const sortLabel = (sort: string): string => (labels as Readonly<Record<string, string>>)[sort] ?? sort
