import { messages } from '@handset/contract/messages.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { removalChipClass, RemovalMark } from '../../../ui/actions/removal-chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
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
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-card border border-line bg-ground p-4 md:grid-cols-6 xl:grid-cols-[minmax(200px,1fr)_180px_minmax(200px,1fr)_168px_168px]">
      <div className="col-span-2 md:col-span-3 xl:col-span-1">
        <Select
          label="Who"
          placeholder="Everybody"
          options={useActors(actor)}
          value={actor}
          onChange={({ target }) => change({ actor: target.value })}
        />
      </div>
      <div className="col-span-2 md:col-span-3 xl:col-span-1">
        <Select
          label="What"
          placeholder="Everything"
          options={auditKinds}
          value={isKind ? entity : isOrder ? 'order' : ''}
          onChange={({ target }) => change({ entity: target.value })}
        />
      </div>
      <div className="col-span-2 xl:col-span-1">
        <SearchField
          label="Order number"
          value={isOrder ? entity : ''}
          onSearch={(text) => change({ entity: text.toUpperCase() })}
        />
      </div>
      <div className="md:col-span-2 xl:col-span-1">
        <DateField
          label="From"
          value={fromDate}
          error={reversed ? messages.daysInOrder : undefined}
          onChange={(day) => change({ fromDate: day })}
        />
      </div>
      <div className="md:col-span-2 xl:col-span-1">
        <DateField label="To" value={toDate} onChange={(day) => change({ toDate: day })} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Button tone="secondary" size="small" disabled={isDefault} onClick={reset}>
          Reset
        </Button>
        {entity.includes('/') ? (
          <button
            type="button"
            aria-label={`Not only ${auditEntity(entity).label}`}
            onClick={() => change({ entity: '' })}
            className={removalChipClass}
          >
            <RemovalMark>{auditEntity(entity).label}</RemovalMark>
          </button>
        ) : null}
      </div>
    </div>
  )
}
