import type { Incident } from '@handset/contract/domains/privacy/incidents.contract.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { CopyText } from '../../../lib/page/copy-text.tsx'

interface ReportClockProps {
  title: string
  id: number
  to: 'cert' | 'board'
  report: Incident['cert']
  reload(): Promise<void>
}

const states = {
  open: { label: 'On time', tone: 'info' },
  late: { label: 'Late', tone: 'danger' },
  done: { label: 'Done', tone: 'success' },
  'done-late': { label: 'Done late', tone: 'warning' },
} as const

/** `5 h 59 min`. */
const durationText = (seconds: number): string =>
  `${Math.floor(Math.abs(seconds) / 3600)} h ${Math.floor((Math.abs(seconds) % 3600) / 60)} min`

/** The seconds left by the server's clock when the page was loaded, counted on in the browser. */
function useSecondsLeft({ seconds_left, due_at }: Incident['cert']): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds_left)
  useEffect(() => {
    const startedAt = performance.now()
    const count = () => setSecondsLeft(seconds_left - Math.floor((performance.now() - startedAt) / 1000))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [seconds_left, due_at])
  return secondsLeft
}

export function ReportClock({ title, id, to, report, reload }: ReportClockProps) {
  const secondsLeft = useSecondsLeft(report)
  const { busy, runAction } = useRowActions({ reload })
  const isReported = report.reported_at !== ''
  const state = states[!isReported && secondsLeft < 0 ? 'late' : report.state]
  const left = secondsLeft < 0 ? `${durationText(secondsLeft)} late` : `${durationText(secondsLeft)} left`
  return (
    <section aria-label={title} className="rounded-control border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-small font-semibold">{title}</h3>
        <span className="-my-0.5 shrink-0">
          <StatusChip tone={state.tone}>{state.label}</StatusChip>
        </span>
      </div>
      <p className="my-3 text-h3 tabular">{isReported ? `Reported ${timestampText(report.reported_at)}` : left}</p>
      <Disclosure label="Text of the report" className="[&>button]:text-small">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-small break-words whitespace-pre-line text-soft">{report.text}</p>
          <CopyText label={`text for ${title}`} text={report.text} />
        </div>
      </Disclosure>
      {isReported ? null : (
        <Button
          tone="secondary"
          size="small"
          className="mt-2"
          busy={busy}
          onClick={() => void runAction(api.post('admin/privacy-incident-reported', { id, to }))}
        >
          Mark as reported
        </Button>
      )}
    </section>
  )
}
