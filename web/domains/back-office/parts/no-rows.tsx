import type { ReactNode } from 'react'
import type { StaffListState } from '../../../lib/lists/use-staff-list.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'

interface NoRowsProps {
  list: Pick<StaffListState, 'filters'>
  icon: ReactNode
  singular: string
  plural: string
  /** Where the search looks: "code or title". */
  searched: string
  /** Adds the first row. */
  action: ReactNode
  /** What the rows are for. */
  children: string
}

/** Replaces the rows of a searched list: nothing matches, or nothing has been added yet. */
export function NoRows({ list: { filters }, icon, singular, plural, searched, action, children }: NoRowsProps) {
  const { searchText } = filters.query
  return searchText ? (
    <EmptyState
      icon={icon}
      title={`No ${plural} found`}
      action={<Button onClick={filters.reset}>Clear filters</Button>}
    >
      No {singular} has ‘{searchText}’ in its {searched}.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={`No ${plural} yet`} action={action}>
      {children}
    </EmptyState>
  )
}
