import { RemovalMark, removalChipClass } from '../../../ui/actions/removal-chip.tsx'
import { withoutFilters, type AppliedFilter } from './applied-filters.ts'
import { ListLink } from './list-link.tsx'
import { listHref, type ListQuery } from './list-query.ts'

/** Applied filters; each chip links to the list without that filter. */
export function AppliedChips({
  applied,
  path,
  query,
}: {
  applied: readonly AppliedFilter[]
  path: string
  query: ListQuery
}) {
  if (applied.length === 0) return null
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-2">
      {applied.map(({ label, remainingQuery }) => (
        <li key={label}>
          <ListLink href={listHref(path, remainingQuery)} aria-label={`Remove ${label}`} className={removalChipClass}>
            <RemovalMark>{label}</RemovalMark>
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink
          href={listHref(path, withoutFilters(query))}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-small font-medium text-accent-text hover:underline"
        >
          Clear all
        </ListLink>
      </li>
    </ul>
  )
}
