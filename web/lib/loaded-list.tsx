import type { ReactNode } from 'react'
import { LoadFailed } from '../ui/load-failed.tsx'
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx'
import type { Loaded } from './use-call.ts'

interface LoadedListProps<Data> {
  list: Loaded<Data> & { reload(): Promise<void> }
  /** What could not be loaded: "The tags could not be loaded". */
  failed: string
  isEmpty(data: Data): boolean
  /** In the place of an empty list, with one way on. */
  empty: ReactNode
  children(data: Data): ReactNode
}

/** A list of the back office on its way, refused, empty or there. */
export function LoadedList<Data>({ list, failed, isEmpty, empty, children }: LoadedListProps<Data>) {
  if (list.phase === 'loading')
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-128 w-full rounded-card" />
      </>
    )
  if (list.phase === 'failed') return <LoadFailed title={failed} message={list.message} onRetry={() => void list.reload()} />
  return isEmpty(list.data) ? empty : children(list.data)
}
