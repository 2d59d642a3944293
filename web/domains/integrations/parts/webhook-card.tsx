import type { WebhookEndpointView } from '@handset/contract/domains/integrations/webhooks.contract.ts'
import { countedText } from '../../../lib/format/counted-text.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'

interface WebhookCardProps {
  endpoint: WebhookEndpointView
  busy: boolean
  isOpen: boolean
  onEdit(): void
  onTest(): void
  onRotate(): void
  onDelete(): void
  /** Shows or hides the log. */
  onLog(): void
}

function StateChip({ is_active, failing_since }: WebhookEndpointView) {
  if (!is_active) return <StatusChip tone="neutral">Inactive</StatusChip>
  return failing_since ? <StatusChip tone="danger">Failing</StatusChip> : <StatusChip tone="success">Active</StatusChip>
}

export function WebhookCard({ endpoint, busy, isOpen, onEdit, onTest, onRotate, onDelete, onLog }: WebhookCardProps) {
  const { url, note, events, is_active, failing_since, off_reason, former_until, waiting, failed } = endpoint
  const logWords = isOpen ? 'Hide log' : 'Log'
  const actions = [
    // The same button while its words change, so that it keeps the focus.
    { key: 'log', words: logWords, label: `${logWords} of ${url}`, run: onLog, isExpanded: isOpen },
    { key: 'edit', words: 'Edit', label: `Edit ${url}`, run: onEdit },
    ...(is_active ? [{ key: 'test', words: 'Send test event', label: `Send test event to ${url}`, run: onTest }] : []),
    { key: 'rotate', words: 'New secret', label: `New secret for ${url}`, run: onRotate },
    { key: 'delete', words: 'Delete', label: `Delete ${url}`, run: onDelete },
  ]
  return (
    <Card title={note || new URL(url).host} aside={<StateChip {...endpoint} />}>
      <div className="flex flex-col gap-3">
        <p className="text-small break-all">{url}</p>
        <p className="font-mono text-caption text-wrap text-muted">{events.join(', ')}</p>
        {off_reason ? <Notice tone="danger">Switched off by the shop. {off_reason}.</Notice> : null}
        {is_active && failing_since ? (
          <Notice tone="warning">
            Nothing has reached it since {timestampText(failing_since)}. After five days it is switched off.
          </Notice>
        ) : null}
        <p className="text-small text-soft">
          {`${countedText(waiting, 'event')} waiting, ${failed} given up`}
          {former_until ? `. Signed with the former secret too until ${timestampText(former_until)}` : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          {actions.map(({ key, words, label, run, isExpanded }) => (
            <Button
              key={key}
              tone="secondary"
              size="small"
              disabled={busy}
              aria-label={label}
              aria-expanded={isExpanded}
              onClick={run}
            >
              {words}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
