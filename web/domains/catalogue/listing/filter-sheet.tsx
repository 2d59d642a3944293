import { Button } from '../../../ui/actions/button.tsx'
import { SideSheet } from '../../../ui/overlays/side-sheet.tsx'
import { withoutFilters, type Facet } from './applied-filters.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { ListQuery } from './list-query.ts'

interface FilterSheetProps {
  open: boolean
  onClose(): void
  facets: readonly Facet[]
  path: string
  query: ListQuery
  onChange(query: ListQuery): void
  total: number
  busy: boolean
}

/** Full-screen filters for phones, loaded on demand. The list behind follows each change. */
export default function FilterSheet({ open, onClose, total, busy, ...groups }: FilterSheetProps) {
  return (
    <SideSheet
      side="right"
      title="Filter"
      open={open}
      onClose={onClose}
      footer={
        <div className="flex gap-3">
          <Button tone="secondary" size="large" onClick={() => groups.onChange(withoutFilters(groups.query))}>
            Clear all
          </Button>
          <Button size="large" className="flex-1" busy={busy} onClick={onClose}>
            Show {total} {total === 1 ? 'phone' : 'phones'}
          </Button>
        </div>
      }
    >
      <div className="px-6 pt-3 pb-8">
        <FilterGroups {...groups} />
      </div>
    </SideSheet>
  )
}
