import type { AuditRow } from '@handset/contract/domains/back-office/back-office.contract.ts'
import History from 'lucide-react/icons/history'
import { timestampText } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { RowList } from '../../../ui/display/row-list.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { auditEntity } from '../audit-labels.ts'
import { DifferenceList } from './difference-list.tsx'

interface AuditListProps {
  log: readonly AuditRow[]
  dimmed: boolean
  /** Shows the other changes of one entity. */
  onEntity(entity: string): void
}

function Entity({ entity }: { entity: string }) {
  const { label, page } = auditEntity(entity)
  if (page === null) return <span className="font-medium break-all">{label}</span>
  return (
    <Anchor
      href={page}
      className={classNames(
        'font-medium break-all text-accent-text hover:underline',
        /^HS\d+$/.test(entity) && 'code-text',
      )}
    >
      {label}
    </Anchor>
  )
}

export function AuditList({ log, dimmed, onEntity }: AuditListProps) {
  return (
    <RowList label="Changes" dimmed={dimmed}>
      {log.map(({ id, at, actor, label, entity, before, after }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 p-4 lg:grid-cols-[220px_minmax(0,1fr)]">
          <div className="flex flex-wrap gap-x-3 lg:block">
            <time className="block text-soft tabular">{timestampText(at)}</time>
            <span className="block break-all">{actor}</span>
          </div>
          <div className="min-w-0">
            <div className="mb-2 flex flex-wrap items-center gap-x-2">
              <span>{label}</span>
              <span className="flex min-w-0 items-center gap-x-2">
                <Entity entity={entity} />
                <IconButton
                  label={`All changes of ${auditEntity(entity).label}`}
                  title="All changes"
                  small
                  className="-my-2"
                  onClick={() => onEntity(entity)}
                >
                  <History className="size-4 text-muted" />
                </IconButton>
              </span>
            </div>
            <DifferenceList before={before} after={after} />
          </div>
        </li>
      ))}
    </RowList>
  )
}
