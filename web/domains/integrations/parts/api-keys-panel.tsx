import type { ApiKeyView } from '@handset/contract/domains/integrations/integrations.contract.ts'
import { integrationLimits } from '@handset/contract/integration-limits.ts'
import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { dateText, timestampText } from '../../../lib/format/date-text.ts'
import { LoadedList } from '../../../lib/lists/loaded-list.tsx'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { BreakableEmail } from '../../../ui/display/breakable-email.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { ApiKeySheet } from './api-key-sheet.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const tones = { active: 'success', expired: 'warning', revoked: 'neutral' } as const
const stateLabels = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const

interface RowHandlers {
  onRotate(key: ApiKeyView): void
  onRevoke(key: ApiKeyView): void
}

function validText(state: ApiKeyView['state'], expiresOn: ApiKeyView['expires_on']): string {
  if (state === 'revoked') return '–'
  return expiresOn ? `Until ${dateText(expiresOn)}` : 'Until revoked'
}

const columnsOf = ({ onRotate, onRevoke }: RowHandlers): Column<ApiKeyView>[] => [
  {
    header: 'Name',
    card: 'title',
    cell: ({ name, prefix }) => (
      <span className="flex flex-col">
        <span className="font-medium break-words">{name}</span>
        <span className="font-mono text-caption font-normal text-muted">{prefix}…</span>
      </span>
    ),
  },
  {
    header: 'State',
    card: 'corner',
    cell: ({ state }) => <StatusChip tone={tones[state]}>{stateLabels[state]}</StatusChip>,
  },
  {
    header: 'Access',
    cell: ({ scopes, per_minute }) => (
      <span className="flex flex-col text-small">
        <span className="font-mono text-caption text-wrap">{scopes.join(', ')}</span>
        <span className="text-caption text-muted">{per_minute} requests a minute</span>
      </span>
    ),
  },
  {
    header: 'Last Used',
    cell: ({ last_used_at }) => (last_used_at ? timestampText(last_used_at) : 'Never'),
  },
  {
    header: 'Valid',
    cell: ({ state, expires_on, former_until }) => (
      <span className="flex flex-col xl:whitespace-nowrap">
        {validText(state, expires_on)}
        {former_until ? (
          <span className="text-caption text-muted">Former secret until {timestampText(former_until)}</span>
        ) : null}
      </span>
    ),
  },
  {
    header: 'Made',
    card: 'hidden',
    cell: ({ created_at, created_by }) => (
      <span className="flex min-w-30 flex-col xl:whitespace-nowrap">
        {timestampText(created_at)}
        <span className="text-caption wrap-anywhere text-muted">
          <BreakableEmail text={created_by} />
        </span>
      </span>
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (key) =>
      key.state === 'revoked' ? null : (
        <RowTools>
          <span className="flex flex-wrap justify-end gap-1 whitespace-nowrap min-[1400px]:flex-nowrap">
            <Button tone="text" size="row" aria-label={`New secret for ${key.name}`} onClick={() => onRotate(key)}>
              New secret
            </Button>
            <Button tone="text" size="row" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
              Revoke
            </Button>
          </span>
        </RowTools>
      ),
  },
]

interface ShownSecret {
  title: string
  secret: string
  note: string
}

const NoKeys = ({ action }: { action: ReactNode }) => (
  <EmptyState icon={<KeyRound />} title="No keys yet" action={action}>
    A key is made for each program, so that one can be revoked without the others.
  </EmptyState>
)

const introduction =
  'A key lets another program, such as an accounting bridge or a marketplace hub, read orders and products ' +
  'and set stock. Give each program only the access that it needs.'

export function ApiKeysPanel() {
  const list = useCall('admin/api-keys', {})
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<ShownSecret>()
  const { busy, runAction, ask, dialog } = useConfirmedActions(list.reload)
  async function rotate({ id, name }: ApiKeyView) {
    const response = await runAction(api.post('admin/rotate-api-key', { id }))
    if (response.status)
      setShown({
        title: `New secret for ${name}`,
        secret: response.data.secret,
        note: `The former secret works for ${integrationLimits.formerSecretHours} hours more.`,
      })
  }
  const onRotate = (key: ApiKeyView) =>
    ask({
      tone: 'primary',
      title: `Make a new secret for ${key.name}?`,
      confirm: 'Make new secret',
      children: `Give it to the program within ${integrationLimits.formerSecretHours} hours: the current secret works until then. Older secrets stop working at once.`,
      onConfirm: () => void rotate(key),
    })
  const onRevoke = ({ id, name }: ApiKeyView) =>
    ask({
      title: `Revoke ${name}?`,
      confirm: 'Revoke key',
      children: 'The program loses access at once. A revoked key cannot be restored.',
      onConfirm: () => void runAction(api.post('admin/revoke-api-key', { id })),
    })
  const make = <Button onClick={() => setAdding(true)}>Make a key</Button>
  return (
    <>
      <LoadedList
        name="The keys"
        introduction={introduction}
        action={make}
        list={list}
        getRows={({ keys }) => keys}
        empty={<NoKeys action={make} />}
      >
        {({ keys }) => (
          <DataTable
            boxed
            dense
            caption="Keys"
            columns={columnsOf({ onRotate, onRevoke })}
            rows={keys}
            rowKey={({ id }) => id}
            dimmed={list.stale || busy}
          />
        )}
      </LoadedList>
      {isAdding ? (
        <ApiKeySheet
          onClose={() => setAdding(false)}
          onSaved={(name, secret) => {
            setAdding(false)
            setShown({ title: `Key for ${name}`, secret, note: 'The program sends it as Authorization: Bearer.' })
            void list.reload()
          }}
        />
      ) : null}
      {dialog}
      {shown ? <SecretDialog {...shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
