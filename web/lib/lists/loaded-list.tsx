import type { ReactNode } from 'react'
import { LoadingNote } from '../../ui/display/skeleton.tsx'
import type { Loaded } from '../api/use-call.ts'
import { LoadedPart } from '../page/loaded-part.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

export interface LoadedListProps<Data> {
  /** Name of the list, capitalised: "Reviews". */
  name: string
  list: Loaded<Data> & { reload(): Promise<void> }
  /** Shown when there are no rows. */
  empty: ReactNode
  /** What the list is for. */
  introduction?: string
  /** Adds to the list, beside the introduction; an empty list has it in `empty`. */
  action?: ReactNode
  getRows(data: Data): readonly unknown[]
  /** Renders the rows. */
  children(data: Data): ReactNode
}

/** Staff list with its introduction, and its loading, error and empty states. */
export function LoadedList<Data>(props: LoadedListProps<Data>) {
  const { name, list, empty, introduction, action, getRows, children } = props
  const isEmpty = list.phase === 'ready' && getRows(list.data).length === 0
  const content = (
    <LoadedPart
      name={name}
      loaded={list}
      skeleton={
        <>
          <LoadingNote />
          <ListSkeleton />
        </>
      }
    >
      {(data) => (isEmpty ? <div className="rounded-card border border-line bg-ground">{empty}</div> : children(data))}
    </LoadedPart>
  )
  if (!introduction) return content
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-small text-muted">{introduction}</p>
        {isEmpty ? null : action}
      </div>
      {content}
    </>
  )
}
