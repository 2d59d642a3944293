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
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

const addressList = {
  name: 'The addresses',
  introduction:
    'Signed requests (Standard Webhooks) tell other programs when orders and stock change. They carry numbers, ' +
    'states and amounts, and no personal data.',
  getRows: ({ endpoints }: CallOutput<'admin/webhooks'>) => endpoints,
}

const NoAddresses = ({ action }: { action: ReactNode }) => (
  <EmptyState icon={<Webhook />} title="No addresses yet" action={action}>
    Add the address that a program gives you for webhooks.
  </EmptyState>
)

/** What is asked about an address first, and the new secret that may follow. */
function useWebhookActions(reload: () => Promise<void>) {
  const [shown, setShown] = useState<{ title: string; secret: string; note: string }>()
  const { busy, runAction, ask, dialog } = useConfirmedActions(reload)

  async function rotate({ id, url }: WebhookEndpointView) {
    const response = await runAction(api.post('admin/rotate-webhook-secret', { id }))
    if (response.status)
      setShown({
        title: 'New secret',
        secret: response.data.secret,
        note: `Events to ${url} are signed with the former secret too for ${integrationLimits.formerSecretHours} hours.`,
      })
  }

  return {
    busy,
    runAction,
    showSecret: setShown,
    askToRotate: (endpoint: WebhookEndpointView) =>
      ask({
        tone: 'primary',
        title: 'Make a new secret?',
        confirm: 'Make new secret',
        children: (
          <>
            Whoever receives events at <span className="wrap-anywhere">{endpoint.url}</span> needs it within{' '}
            {integrationLimits.formerSecretHours} hours.
          </>
        ),
        onConfirm: () => void rotate(endpoint),
      }),
    askToDelete: ({ id, url }: WebhookEndpointView) =>
      ask({
        title: 'Delete this address?',
        confirm: 'Delete address',
        children: (
          <>
            No more events are sent to <span className="wrap-anywhere">{url}</span>. Its log is deleted too.
          </>
        ),
        onConfirm: () => void runAction(api.post('admin/delete-webhook', { id })),
      }),
    dialogs: (
      <>
        {dialog}
        {shown ? <SecretDialog {...shown} onClose={() => setShown(undefined)} /> : null}
      </>
    ),
  }
}

export function WebhooksPanel() {
  const navigate = useNavigate()
  const params = usePageQuery<'adminIntegrations'>()
  const list = useCall('admin/webhooks', {})
  const sheet = useRowDialog<WebhookEndpointView>(list.reload)
  const { busy, runAction, showSecret, askToRotate, askToDelete, dialogs } = useWebhookActions(list.reload)
  const openId = Number(params.get('address') ?? 0)
  const page = Math.max(1, Number(params.get('curPage') ?? 1) || 1)
  const toggleLog = ({ id }: WebhookEndpointView) =>
    void navigate(href('adminIntegrations', {}, { tab: 'webhooks', address: openId === id ? undefined : id }), {
      preventScrollReset: true,
    })
  const add = <Button onClick={sheet.add}>Add an address</Button>
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
                onEdit={() => sheet.edit(endpoint)}
                onTest={() => void runAction(api.post('admin/test-webhook', { id: endpoint.id }))}
                onRotate={() => askToRotate(endpoint)}
                onDelete={() => askToDelete(endpoint)}
                onLog={() => toggleLog(endpoint)}
              />
              {endpoint.id === openId ? (
                <DeliveryLog endpoint={endpoint} page={page} reloadEndpoints={list.reload} />
              ) : null}
            </div>
          ))
        }
      </LoadedList>
      {sheet.isOpen ? (
        <WebhookSheet
          endpoint={sheet.row}
          onClose={sheet.props.onClose}
          onSaved={(url, secret) => {
            sheet.props.onSaved()
            if (secret)
              showSecret({ title: 'Secret of the address', secret, note: `Events to ${url} are signed with it.` })
          }}
        />
      ) : null}
      {dialogs}
    </>
  )
}
