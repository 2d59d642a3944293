import { type ReactNode, useState } from 'react'
import { BulkProgressDialog, type StartedBulk } from './bulk-progress.tsx'

/**
 * Changes of many rows that a page started. `progress` belongs beside its list: it outlives the selection, so that the
 * message of the end comes whatever is selected or shown by then.
 */
export function useBulkChanges(
  title: string,
  onDone: () => void,
): { start(bulk: StartedBulk): void; progress: ReactNode } {
  const [running, setRunning] = useState<readonly StartedBulk[]>([])
  return {
    start: (bulk) => setRunning((others) => [...others, bulk]),
    progress: running.map((bulk) => (
      <BulkProgressDialog
        key={bulk.id}
        title={title}
        started={bulk}
        onDone={onDone}
        onClose={() => setRunning((others) => others.filter(({ id }) => id !== bulk.id))}
      />
    )),
  }
}
