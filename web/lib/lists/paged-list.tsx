import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/display/load-failed.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.tsx'
import type { Loaded } from '../api/use-call.ts'

interface PagedListProps<Data> {
  /** What is listed, with a capital: "Reviews". */
  name: string
  list: Loaded<Data> & { reload(): Promise<void> }
  page: number
  pageHref(page: number): string
  /** Takes the place of a page without rows. */
  empty: ReactNode
  getRows(data: Data): readonly unknown[]
  /** The table. */
  children(data: Data): ReactNode
}

/** A list of the back office with its pages: loading, failed, empty or there. */
export function PagedList<Data extends { last_page: number }>({
  name,
  list,
  page,
  pageHref,
  empty,
  getRows,
  children,
}: PagedListProps<Data>) {
  if (list.phase === 'failed')
    return (
      <LoadFailed title={`${name} could not be loaded`} message={list.message} onRetry={() => void list.reload()} />
    )
  if (list.phase === 'loading') {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-120 w-full rounded-card" />
      </>
    )
  }
  if (getRows(list.data).length === 0) return <div className="rounded-card border border-line bg-ground">{empty}</div>
  return (
    <>
      {children(list.data)}
      <Pagination page={page} lastPage={list.data.last_page} pageHref={pageHref} />
    </>
  )
}
