import type { ShopStatus } from './use-status.ts'
import type { StatusRow, StatusState } from '@handset/contract/domains/dashboard/status.contract.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { StatusChip, type StatusTone } from '../../../ui/display/status-chip.tsx'
import { countedText } from '../../../lib/format/counted-text.ts'

/** All groups below one sentence, which is announced when it changes and not at every refresh. */
export function StatusView({ status }: { status: ShopStatus }) {
  const rows = status.groups.flatMap((group) => group.rows)
  const acts = rows.filter(({ state }) => state === 'act').length
  const looks = rows.filter(({ state }) => state === 'look').length
  const tone = acts > 0 ? 'danger' : looks > 0 ? 'warning' : 'success'
  const found = [
    ...(acts > 0 ? [`${countedText(acts, 'thing')} to act on now`] : []),
    ...(looks > 0 ? [`${countedText(looks, 'thing')} to look at`] : []),
  ]
  return (
    <>
      <div role="status">
        <Notice tone={tone}>{found.length === 0 ? 'Everything is fine' : found.join(', ')}</Notice>
      </div>
      <div className="gap-4 xl:columns-2">
        {status.groups.map(({ key, title, rows: own }) => (
          <div key={key} className="break-inside-avoid pb-4">
            <StatusGroup title={title} rows={own} />
          </div>
        ))}
      </div>
    </>
  )
}

const stateWords: Record<StatusState, { tone: StatusTone; label: string }> = {
  fine: { tone: 'success', label: 'Fine' },
  quiet: { tone: 'neutral', label: 'Quiet' },
  look: { tone: 'warning', label: 'Look' },
  act: { tone: 'danger', label: 'Act' },
}

/** One part of how the shop runs: what, the figures in words, the state, and why and what helps where it is not fine. */
function StatusGroup({ title, rows }: { title: string; rows: readonly StatusRow[] }) {
  return (
    <Card title={title}>
      <ul aria-label={title} className="-my-2 flex flex-col divide-y divide-line-soft">
        {rows.map((row) => (
          <StatusLine key={row.key} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function StatusLine({ row: { label, value, state, reason, details, link, runbook } }: { row: StatusRow }) {
  // Where nothing is wrong, nothing has to help.
  const help = state === 'look' || state === 'act' ? link : null
  const { tone, label: word } = stateWords[state]
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex min-h-7 items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline pt-0.5 sm:flex-nowrap justify-between gap-x-4 max-sm:flex-col max-sm:justify-start">
          <span className="sm:shrink-0">{label}</span>
          <span className="text-balance text-muted sm:ml-auto sm:text-right">{value}</span>
        </div>
        <span className="flex min-h-7 w-16 shrink-0 items-center justify-end">
          <StatusChip tone={tone}>{word}</StatusChip>
        </span>
      </div>
      {reason === '' ? null : <p className="max-w-prose text-small wrap-anywhere">{reason}</p>}
      {details.length === 0 ? null : (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-muted wrap-anywhere">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {help === null && runbook === '' ? null : (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small text-muted">
          {help === null ? null : (
            <Anchor href={help.href} className="inline-flex min-h-6 items-center text-ink underline underline-offset-2">
              {help.label}
            </Anchor>
          )}
          {runbook === '' ? null : (
            <span>
              docs/runbook.md, <code className="wrap-anywhere">{runbook}</code>
            </span>
          )}
        </p>
      )}
    </li>
  )
}
