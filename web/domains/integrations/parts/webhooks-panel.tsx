import type { CallOutput } from '@handset/contract/calls.ts'
import type { WebhookEndpointView } from '@handset/contract/domains/integrations/webhooks.contract.ts'
import { integrationLimits } from '@handset/contract/integration-limits.ts'
import { href } from '@handset/contract/pages.ts'
import Webhook from 'lucide-react/icons/webhook'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadedList } from '../../../lib/lists/loaded-list.tsx'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

interface Asked {
  what: 'rotate' | 'delete'
  endpoint: WebhookEndpointView
}

const addressList = {
  name: 'The addresses',
  introduction:
    'Signed requests (Standard Webhooks) tell other programs when orders and stock change. They carry numbers, ' +
    'states and amounts, and no personal data.',
  getRows: ({ endpoints }: CallOutput<'admin/webhooks'>) => endpoints,
}

const NoAddresses = ({ action }: { action: ReactNode }) => (
  <EmptyState icon={<Webhook aria-hidden="true" />} title="No addresses yet" action={action}>
    Add the address that a program gives you for webhooks.
  </EmptyState>
)

/** Addresses of other programs that are told of events. */
export function WebhooksPanel() {
  const navigate = useNavigate()
  const params = usePageQuery<'adminIntegrations'>()
  const list = useCall('admin/webhooks', {})
  const [edited, setEdited] = useState<WebhookEndpointView | 'new'>()
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState<{ title: string; secret: string; note: string }>()
  const { busy, runAction } = useRowActions({ reload: list.reload, onDone: () => setAsked(undefined) })
  const openId = Number(params.get('address') ?? 0)
  const page = Math.max(1, Number(params.get('curPage') ?? 1) || 1)
  const toggleLog = ({ id }: WebhookEndpointView) =>
    void navigate(href('adminIntegrations', {}, { tab: 'webhooks', address: openId === id ? undefined : id }), {
      preventScrollReset: true,
    })

  async function rotate({ id, url }: WebhookEndpointView) {
    const request = api.post('admin/rotate-webhook-secret', { id })
    await runAction(request)
    const response = await request
    if (response.status)
      setShown({
        title: 'New secret',
        secret: response.data.secret,
        note: `Events to ${url} are signed with the former secret too for ${integrationLimits.apiKeyKeepHours} hours.`,
      })
  }

  const add = <Button onClick={() => setEdited('new')}>Add an address</Button>
  return (
    <>
      <LoadedList {...addressList} list={list} action={add} empty={<NoAddresses action={add} />}>
        {({ endpoints }) =>
          endpoints.map((endpoint) => (
            <div key={endpoint.id} className="flex flex-col gap-3">
              <WebhookCard
                endpoint={endpoint}
                busy={busy}
                isOpen={endpoint.id === openId}
                onEdit={() => setEdited(endpoint)}
                onTest={() => void runAction(api.post('admin/test-webhook', { id: endpoint.id }))}
                onRotate={() => setAsked({ what: 'rotate', endpoint })}
                onDelete={() => setAsked({ what: 'delete', endpoint })}
                onLog={() => toggleLog(endpoint)}
              />
              {endpoint.id === openId ? (
                <DeliveryLog endpoint={endpoint} page={page} reloadEndpoints={list.reload} />
              ) : null}
            </div>
          ))
        }
      </LoadedList>
      {edited ? (
        <WebhookSheet
          {...(edited === 'new' ? {} : { endpoint: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={(url, secret) => {
            setEdited(undefined)
            if (secret)
              setShown({ title: 'Secret of the address', secret, note: `Events to ${url} are signed with it.` })
            void list.reload()
          }}
        />
      ) : null}
      {asked ? (
        <WebhookQuestion
          asked={asked}
          busy={busy}
          onRotate={() => void rotate(asked.endpoint)}
          onDelete={() => void runAction(api.post('admin/delete-webhook', { id: asked.endpoint.id }))}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
      {shown ? <SecretDialog {...shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

interface WebhookQuestionProps {
  asked: Asked
  busy: boolean
  onRotate(): void
  onDelete(): void
  onCancel(): void
}

function WebhookQuestion({ asked: { what, endpoint }, busy, onRotate, onDelete, onCancel }: WebhookQuestionProps) {
  if (what === 'rotate')
    return (
      <ConfirmDialog
        open
        tone="primary"
        title="Make a new secret?"
        confirm="Make new secret"
        busy={busy}
        onConfirm={onRotate}
        onCancel={onCancel}
      >
        Whoever receives events at <span className="wrap-anywhere">{endpoint.url}</span> needs it within{' '}
        {integrationLimits.apiKeyKeepHours} hours.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title="Delete this address?"
      confirm="Delete address"
      busy={busy}
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      No more events are sent to <span className="wrap-anywhere">{endpoint.url}</span>. Its log is deleted too.
    </ConfirmDialog>
  )
}
