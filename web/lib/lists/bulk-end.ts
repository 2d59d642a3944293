import type { BulkProgress } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { api } from '../api/call-api.ts'
import { toast } from '../stores/toast-queue.ts'

const pollMs = 2000
/** Such as after a log-out. */
const maxFailures = 5

export function progressText({ total, done, failures }: BulkProgress): string {
  if (done < total) return `${done} of ${total} done`
  const changed = total - failures.length
  return failures.length === 0 ? `${changed} done` : `${changed} done, ${failures.length} could not be changed`
}

/** A message of how a change of many rows ended. */
export function announceBulkEnd(title: string, progress: BulkProgress): void {
  toast[progress.failures.length === 0 ? 'success' : 'warning'](`${title}: ${progressText(progress)}`)
}

/** Changes whose list is on the screen, which says itself how they end, and those that have not ended as far as is known. */
const onScreen = new Set<number>()
const running = new Set<number>()

/**
 * Marks a change as watched by its list until the returned function is called: then its list was left, and a message says
 * how it ended wherever the staff member is by then.
 */
export function watchBulk(title: string, id: number): () => void {
  onScreen.add(id)
  running.add(id)
  return () => {
    onScreen.delete(id)
    setTimeout(() => void follow(title, id), 0)
  }
}

/** The list has said how the change ended. */
export const endBulk = (id: number): boolean => running.delete(id)

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
