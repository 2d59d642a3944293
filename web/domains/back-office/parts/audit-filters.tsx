import { useCall } from '../../../lib/api/use-call.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { daysFilter } from '../../../lib/lists/days-filter.tsx'
import type { ListFilter } from '../../../lib/lists/list-filter.ts'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { filterPillClass } from '../../../ui/fields/filter-pill-class.ts'
import { RemovalMark } from '../../../ui/actions/removal-chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { auditEntity, auditKinds } from '../audit-labels.ts'

interface AuditFiltersProps {
  query: { actor: string; entity: string; fromDate: string; toDate: string }
  isDefault: boolean
  change(changes: Partial<AuditFiltersProps['query']>): void
  reset(): void
}

/** Staff members to choose from, plus the requested one: a former e-mail address stays in the audit log. */
function useActors(actor: string) {
  const staff = useCall('admin/staff-view-all-staff', { page: 1 })
  const options =
    staff.phase === 'ready'
      ? staff.data.staff_list.map(({ email, name }) => ({ value: email, label: `${name} (${email})` }))
      : []
  return actor === '' || options.some(({ value }) => value === actor)
    ? options
    : [...options, { value: actor, label: actor }]
}

export function AuditFilters({ query, isDefault, change, reset }: AuditFiltersProps) {
  const { actor, entity } = query
  const isKind = auditKinds.some(({ value }) => value === entity)
  const isOrder = entity !== '' && !isKind && !entity.includes('/')
  const today = useToday()
  return (
    <ListToolbar
      search={
        <SearchField
          label="Order number"
          value={isOrder ? entity : ''}
          onSearch={(text) => change({ entity: text.toUpperCase() })}
        />
      }
      filters={[
        selectFilter({
          label: 'Who',
          placeholder: 'Everybody',
          options: useActors(actor),
          value: actor,
          onChange: (email) => change({ actor: email }),
        }),
        entity.includes('/')
          ? entityFilter(entity, () => change({ entity: '' }))
          : selectFilter({
              label: 'What',
              placeholder: 'Everything',
              options: auditKinds,
              value: isKind ? entity : isOrder ? 'order' : '',
              onChange: (kind) => change({ entity: kind }),
            }),
        daysFilter({ label: 'Date', query, today, change }),
      ]}
      onReset={reset}
      isDefault={isDefault}
    />
  )
}

/** One thing, such as a product, whose changes are shown. */
function entityFilter(entity: string, onRemove: () => void): ListFilter {
  const { label } = auditEntity(entity)
  return {
    label: 'What',
    isSet: true,
    chip: (
      <button type="button" aria-label={`Not only ${label}`} onClick={onRemove} className={filterPillClass(true)}>
        <RemovalMark>{label}</RemovalMark>
      </button>
    ),
  }
}
