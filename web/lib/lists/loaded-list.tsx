import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/display/load-failed.tsx'
import { LoadingNote } from '../../ui/display/skeleton.tsx'
import type { Loaded } from '../api/use-call.ts'
import { ListSkeleton } from './list-skeleton.tsx'

export interface LoadedListProps<Data> {
  /** Name of the list, capitalised: "Reviews". */
  name: string
  list: Loaded<Data> & { reload(): Promise<void> }
  /** Shown when there are no rows. */
  empty: ReactNode
  getRows(data: Data): readonly unknown[]
  /** Renders the rows. */
  children(data: Data): ReactNode
}

/** Staff list with its loading, error and empty states. */
export function LoadedList<Data>({ name, list, empty, getRows, children }: LoadedListProps<Data>) {
  if (list.phase === 'failed')
    return (
      <LoadFailed title={`${name} could not be loaded`} message={list.message} onRetry={() => void list.reload()} />
    )
  if (list.phase === 'loading') {
    return (
      <>
        <LoadingNote />
        <ListSkeleton />
      </>
    )
  }
  if (getRows(list.data).length === 0) return <div className="rounded-card border border-line bg-ground">{empty}</div>
  return children(list.data)
}
