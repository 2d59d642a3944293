import type { PrivacyRequest } from '@handset/contract/domains/privacy/privacy.contract.ts'
import { href } from '@handset/contract/pages.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCall } from '../../../lib/api/use-call.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'

const kinds: Record<string, string> = { export: 'Copy', erasure: 'Erasure' }
const origins: Record<string, string> = { customer: 'Customer', staff: 'Staff', inactivity: 'Account not used' }
const states = {
  waiting: { label: 'Waiting', tone: 'info' },
  late: { label: 'Late', tone: 'danger' },
  done: { label: 'Done', tone: 'success' },
  undone: { label: 'Undone', tone: 'neutral' },
} as const

const columns: Column<PrivacyRequest>[] = [
  {
    header: 'Customer',
    card: 'title',
    cell: ({ user_unique, name }) => (
      <Anchor
        href={href('adminUserView', { id: user_unique })}
        className="whitespace-nowrap text-accent-text hover:underline"
      >
        {name || 'No name'}
      </Anchor>
    ),
  },
  { header: 'Request', cell: ({ kind }) => kinds[kind] ?? kind },
  { header: 'By', cell: ({ origin }) => <span className="whitespace-nowrap">{origins[origin] ?? origin}</span> },
  {
    header: 'Asked',
    cell: ({ requested_at }) => <span className="whitespace-nowrap">{timestampText(requested_at)}</span>,
  },
  { header: 'Due', cell: ({ due_at }) => <span className="whitespace-nowrap">{timestampText(due_at)}</span> },
  {
    header: 'State',
    card: 'corner',
    cell: ({ state }) => <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>,
  },
]

export function RequestsPanel() {
  const filters = useUrlFilters('adminPrivacy', { tab: 'requests' })
  const list = useCall('admin/privacy-requests', { page: filters.page })
  return (
    <PagedList
      name="The requests"
      list={list}
      page={filters.page}
      pageHref={filters.pageHref}
      getRows={(data) => data.requests}
      empty={
        <EmptyState
          icon={<ShieldCheck />}
          title="No requests yet"
          action={
            <LinkButton tone="secondary" href={href('adminUsers')}>
              Find a customer
            </LinkButton>
          }
        >
          Customers ask for a copy or the erasure of their data under My Data. If a customer asks in another way, start
          from the page of the customer.
        </EmptyState>
      }
    >
      {(data) => (
        <DataTable
          boxed
          caption="Requests"
          columns={columns}
          rows={data.requests}
          rowKey={({ id }) => id}
          dimmed={list.stale}
        />
      )}
    </PagedList>
  )
}
