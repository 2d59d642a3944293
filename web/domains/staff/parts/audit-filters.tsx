import { messages } from '@handset/contract/messages.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { FilterDate } from '../../../ui/fields/filter-date.tsx'
import { filterPillClass } from '../../../ui/fields/filter-pill-class.ts'
import { RemovalMark } from '../../../ui/actions/removal-chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterSelect } from '../../../ui/fields/filter-select.tsx'
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

/** Filters of the audit log: author, action and date. */
export function AuditFilters({ query, isDefault, change, reset }: AuditFiltersProps) {
  const { actor, entity, fromDate, toDate } = query
  const isKind = auditKinds.some(({ value }) => value === entity)
  const isOrder = entity !== '' && !isKind && !entity.includes('/')
  const reversed = fromDate !== '' && toDate !== '' && fromDate > toDate
  return (
    <ListToolbar
      search={
        <SearchField
          label="Order number"
          value={isOrder ? entity : ''}
          onSearch={(text) => change({ entity: text.toUpperCase() })}
        />
      }
      onReset={reset}
      isDefault={isDefault}
    >
      <FilterSelect
        label="Who"
        placeholder="Everybody"
        options={useActors(actor)}
        value={actor}
        onChange={(email) => change({ actor: email })}
      />
      <FilterSelect
        label="What"
        placeholder="Everything"
        options={auditKinds}
        value={isKind ? entity : isOrder ? 'order' : ''}
        onChange={(kind) => change({ entity: kind })}
      />
      <FilterDate
        label="From"
        value={fromDate}
        error={reversed ? messages.daysInOrder : undefined}
        onChange={(day) => change({ fromDate: day })}
      />
      <FilterDate label="To" value={toDate} onChange={(day) => change({ toDate: day })} />
      {entity.includes('/') ? (
        <button
          type="button"
          aria-label={`Not only ${auditEntity(entity).label}`}
          onClick={() => change({ entity: '' })}
          className={filterPillClass(true)}
        >
          <RemovalMark>{auditEntity(entity).label}</RemovalMark>
        </button>
      ) : null}
    </ListToolbar>
  )
}
