import { incidentKindLabel } from '@handset/contract/domains/privacy/incident-kinds.ts'
import type { Incident } from '@handset/contract/domains/privacy/incidents.contract.ts'
import Siren from 'lucide-react/icons/siren'
import { useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { AffectedDialog } from './affected-dialog.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { ReportClock } from './report-clock.tsx'

const introduction =
  'Report an incident to CERT-In within 6 hours of noticing it, and its details to the Data Protection Board ' +
  'within 72 hours.'

export function IncidentsPanel() {
  const filters = useUrlFilters('adminPrivacy', { tab: 'incidents' })
  const list = useCall('admin/privacy-incidents', { page: filters.page })
  const dialog = useRowDialog<Incident>(list.reload)
  const [affectedBy, setAffectedBy] = useState<Incident>()
  const record = <Button onClick={dialog.add}>Record an incident</Button>
  return (
    <>
      <PagedList
        name="The incidents"
        introduction={introduction}
        action={record}
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={(data) => data.incidents}
        empty={
          <EmptyState icon={<Siren />} title="No incidents" action={record}>
            Record an incident as soon as somebody notices it: the deadlines of the reports count from then.
          </EmptyState>
        }
      >
        {(data) => (
          <ul className="flex flex-col gap-4">
            {data.incidents.map((incident) => (
              <li key={incident.id}>
                <IncidentCard
                  incident={incident}
                  reload={list.reload}
                  onEdit={() => dialog.edit(incident)}
                  onAffected={() => setAffectedBy(incident)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {dialog.isOpen ? <IncidentDialog incident={dialog.row} {...dialog.props} /> : null}
      {affectedBy ? (
        <AffectedDialog
          incident={affectedBy}
          onClose={() => {
            setAffectedBy(undefined)
            void list.reload()
          }}
        />
      ) : null}
    </>
  )
}

interface IncidentCardProps {
  incident: Incident
  reload(): Promise<void>
  onEdit(): void
  onAffected(): void
}

function IncidentCard({ incident, reload, onEdit, onAffected }: IncidentCardProps) {
  return (
    <Card
      title={`${incident.id}. ${incidentKindLabel(incident.kind)}`}
      aside={<span className="text-small text-muted">{`Noticed ${timestampText(incident.noticed_at)}`}</span>}
    >
      <p className="max-w-prose whitespace-pre-line text-soft">{incident.description}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <ReportClock title="CERT-In, 6 hours" id={incident.id} to="cert" report={incident.cert} reload={reload} />
        <ReportClock
          title="Data Protection Board, 72 hours"
          id={incident.id}
          to="board"
          report={incident.board}
          reload={reload}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button tone="secondary" size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button tone="secondary" size="small" onClick={onAffected}>
          Affected people
        </Button>
        <span className="text-small text-muted">
          {incident.notified === 0 ? 'Nobody informed yet' : `${incident.notified} informed`}
        </span>
      </div>
    </Card>
  )
}
