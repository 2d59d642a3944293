import type { ReactNode } from 'react'
import { PageHeader } from '../page/page-header.tsx'
import type { Loaded } from '../api/use-call.ts'

interface ListHeaderProps {
  title: string
  list: Loaded<{ total: number }> & { stale: boolean }
  /** Name of one row: "review". The plural adds an s unless it is given. */
  singular: string
  plural?: string
  /** The server stops counting at this number. */
  countLimit?: number
  /** Instead of the number of rows. */
  note?: string | null | undefined
  /** Main button of the page. */
  action?: ReactNode
}

/** Heading of a staff list with the number of its rows. */
export function ListHeader({
  title,
  list,
  singular,
  plural = `${singular}s`,
  countLimit,
  note,
  action,
}: ListHeaderProps) {
  const total = list.phase === 'ready' && !list.stale ? list.data.total : undefined
  const count =
    total === undefined
      ? null
      : `${total.toLocaleString('en-IN')}${total === countLimit ? ' or more' : ''} ${total === 1 ? singular : plural}`
  return <PageHeader title={title} note={note === undefined ? count : note} action={action} />
}
