import type { BulkProgress } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { api } from '../api/call-api.ts'
import { useCall } from '../api/use-call.ts'
import { toast } from '../stores/toast-queue.ts'

export interface StartedBulk {
  id: number
  total: number
}

interface BulkProgressDialogProps {
  title: string
  started: StartedBulk
  /** Called once when all rows are done. */
  onDone(): void
  onClose(): void
}

const refreshMs = 700

/**
 * How far a change of many rows is, and at its end which rows it could not change. It goes on when this is closed, and a
 * message says how it ended.
 */
export function BulkProgressDialog({ title, started, onDone, onClose }: BulkProgressDialogProps) {
  const { id, total } = started
  const loaded = useCall('admin/bulk-change', { id })
  const progress: BulkProgress = loaded.phase === 'ready' ? loaded.data : { total, done: 0, failures: [] }
  const isDone = progress.done === progress.total
  const { refresh } = loaded
  useEffect(() => {
    if (isDone) return undefined
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [isDone, refresh])
  const [isHidden, setIsHidden] = useState(false)
  const finish = useEffectEvent(() => {
    endBulk(id)
    onDone()
    if (!isHidden) return
    announceBulkEnd(title, progress)
    onClose()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  useEffect(() => watchBulk(title, id), [title, id])
  const close = isDone ? onClose : () => setIsHidden(true)
  if (isHidden) return null
  return (
    <Dialog open onClose={close} title={title}>
      <div className="flex flex-col gap-4">
        <progress aria-label={title} value={progress.done} max={progress.total} className="h-2 w-full progress-bar" />
        <output className="tabular">{progressText(progress)}</output>
        {progress.failures.length > 0 ? (
          <ul aria-label="Not changed" className="max-h-72 divide-y divide-line-soft overflow-y-auto text-small">
            {progress.failures.map(({ name, reason }, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-medium tabular">{name}</span>
                <span className="text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <DialogButtons>
          <Button size="small" tone={isDone ? 'primary' : 'secondary'} onClick={close}>
            {isDone ? 'Close' : 'Continue in the background'}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

const pollMs = 2000
/** Such as after a log-out. */
const maxFailures = 5

function progressText({ total, done, failures }: BulkProgress): string {
  if (done < total) return `${done} of ${total} done`
  const changed = total - failures.length
  return failures.length === 0 ? `${changed} done` : `${changed} done, ${failures.length} could not be changed`
}

/** A message of how a change of many rows ended. */
function announceBulkEnd(title: string, progress: BulkProgress): void {
  toast[progress.failures.length === 0 ? 'success' : 'warning'](`${title}: ${progressText(progress)}`)
}

/** Changes whose list is on the screen, which says itself how they end, and those that have not ended as far as is known. */
const onScreen = new Set<number>()
const running = new Set<number>()

/**
 * Marks a change as watched by its list until the returned function is called: then its list was left, and a message says
 * how it ended wherever the staff member is by then.
 */
function watchBulk(title: string, id: number): () => void {
  onScreen.add(id)
  running.add(id)
  return () => {
    onScreen.delete(id)
    setTimeout(() => void follow(title, id), 0)
  }
}

/** The list has said how the change ended. */
const endBulk = (id: number): boolean => running.delete(id)

async function follow(title: string, id: number, failures = 0): Promise<void> {
  const isOver = () => onScreen.has(id) || !running.has(id)
  if (isOver()) return
  const response = await api.get('admin/bulk-change', { id })
  if (isOver()) return
  const hasEnded = response.status && response.data.done === response.data.total
  if (hasEnded) announceBulkEnd(title, response.data)
  if (hasEnded || failures === maxFailures) endBulk(id)
  else setTimeout(() => void follow(title, id, response.status ? 0 : failures + 1), pollMs)
}
