import type {
  WebhookDeliveryView,
  WebhookEndpointView,
} from '@handset/contract/domains/integrations/webhooks.contract.ts'
import { href } from '@handset/contract/pages.ts'
import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { Select } from '../../../ui/fields/select.tsx'

const tones = { pending: 'warning', delivered: 'success', failed: 'danger' } as const
const stateLabels = { pending: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const

/** Periods of which everything can be sent again, in hours. */
const periods = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '168', label: 'The last week' },
  { value: '720', label: 'The last 30 days' },
] as const

const titleOf = ({ type, subject }: Pick<WebhookDeliveryView, 'type' | 'subject'>): string =>
  [type, subject].filter(Boolean).join(' ')

const columnsOf = (
  isActive: boolean,
  busy: boolean,
  onReplay: (delivery: WebhookDeliveryView) => void,
): Column<WebhookDeliveryView>[] => [
  {
    header: 'Event',
    card: 'title',
    cell: ({ type, subject, at }) => (
      <span className="flex flex-col">
        <span className="font-medium">{titleOf({ type, subject })}</span>
        <span className="text-caption font-normal whitespace-nowrap text-muted">{timestampText(at)}</span>
      </span>
    ),
  },
  {
    header: 'State',
    card: 'corner',
    cell: ({ state }) => <StatusChip tone={tones[state]}>{stateLabels[state]}</StatusChip>,
  },
  {
    header: 'Attempts',
    cell: ({ attempts, last_attempt_at, next_attempt_at, last_error }) => (
      <span className="flex max-w-72 flex-col">
        <span className="whitespace-nowrap">
          {attempts}
          {last_attempt_at ? `, last ${timestampText(last_attempt_at)}` : ''}
        </span>
        {last_error ? <span className="text-caption text-danger">{last_error}</span> : null}
        {next_attempt_at ? (
          <span className="text-caption text-muted">Next {timestampText(next_attempt_at)}</span>
        ) : null}
      </span>
    ),
  },
  {
    header: 'Content',
    cell: ({ event_id, body, response, last_status }) => (
      <Disclosure label="What was sent" className="[&>button]:text-small">
        <p className="mb-2 text-caption break-all text-muted">webhook-id: {event_id}</p>
        <pre className="max-w-full overflow-x-auto rounded-card bg-sunken p-3 font-mono text-caption whitespace-pre-wrap">
          {body}
        </pre>
        {last_status === null ? null : (
          <p className="mt-2 text-caption break-all text-muted">
            Answer {last_status}: {response || 'empty'}
          </p>
        )}
      </Disclosure>
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (delivery) => (
      <RowTools>
        <Button
          tone="text"
          size="row"
          className="whitespace-nowrap"
          disabled={busy || !isActive}
          aria-label={`Send again: ${titleOf(delivery)}`}
          onClick={() => onReplay(delivery)}
        >
          Send again
        </Button>
      </RowTools>
    ),
  },
]

interface DeliveryLogProps {
  endpoint: WebhookEndpointView
  page: number
  /** Reloads the addresses, whose numbers change with it. */
  reloadEndpoints(): Promise<void>
}

/** What was sent to one address, newest first; each event and whole periods can be sent again. */
export function DeliveryLog({ endpoint, page, reloadEndpoints }: DeliveryLogProps) {
  const { id, url, is_active } = endpoint
  const list = useCall('admin/webhook-deliveries', { id, page })
  const [hours, setHours] = useState('24')
  const { busy, runAction } = useRowActions({
    async reload() {
      await Promise.all([list.reload(), reloadEndpoints()])
    },
  })
  const replaySince = () =>
    void runAction(
      api.post('admin/replay-webhooks', { id, since: new Date(Date.now() - Number(hours) * 3_600_000).toISOString() }),
    )
  return (
    <section aria-label={`Log of ${url}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="max-sm:w-full">
          <Select
            label="Send again the events of"
            options={periods}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
        </div>
        <Button tone="secondary" size="small" disabled={busy || !is_active} onClick={replaySince}>
          Send all again
        </Button>
        <Button tone="secondary" size="small" disabled={busy} onClick={() => void list.reload()}>
          Refresh
        </Button>
      </div>
      <PagedList
        name="The log"
        list={list}
        page={page}
        pageHref={(to) => href('adminIntegrations', {}, { tab: 'webhooks', address: id, curPage: to })}
        getRows={(data) => data.deliveries}
        empty={
          <EmptyState
            icon={<Inbox />}
            title="Nothing was sent yet"
            action={
              is_active ? (
                <Button disabled={busy} onClick={() => void runAction(api.post('admin/test-webhook', { id }))}>
                  Send a test event
                </Button>
              ) : undefined
            }
          >
            Events appear here as they happen, for 30 days.
          </EmptyState>
        }
      >
        {(data) => (
          <DataTable
            boxed
            caption={`Deliveries to ${url}`}
            columns={columnsOf(
              is_active,
              busy,
              (delivery) => void runAction(api.post('admin/replay-webhooks', { id, delivery_id: delivery.id })),
            )}
            rows={data.deliveries}
            rowKey={(delivery) => delivery.id}
            dimmed={list.stale || busy}
          />
        )}
      </PagedList>
    </section>
  )
}
