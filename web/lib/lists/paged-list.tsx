import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/display/load-failed.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { LoadingNote } from '../../ui/display/skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { Loaded } from '../api/use-call.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

interface PagedListProps<Data> {
  /** Name of the list, capitalised: "Reviews". */
  name: string
  list: Loaded<Data> & { reload(): Promise<void>; refresh(): Promise<void> }
  page: number
  pageHref(page: number): string
  /** Shown when the page has no rows. */
  empty: ReactNode
  getRows(data: Data): readonly unknown[]
  /** Renders the table. */
  children(data: Data): ReactNode
}

/** Staff list with pagination and its loading, error and empty states. */
export function PagedList<Data extends { last_page: number }>({
  name,
  list,
  page,
  pageHref,
  empty,
  getRows,
  children,
}: PagedListProps<Data>) {
  useRefreshOnReturn(list)
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
  return (
    <>
      {children(list.data)}
      <Pagination page={page} lastPage={list.data.last_page} pageHref={pageHref} />
    </>
  )
}
