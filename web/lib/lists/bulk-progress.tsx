import type { BulkProgress } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { announceBulkEnd, endBulk, progressText, watchBulk } from './bulk-end.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** A change of many rows, and their number. */
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
