import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface RowListProps {
  label: string
  /** The rows of other filters are loading. */
  dimmed: boolean
  className?: string
  /** Items of the list. */
  children: ReactNode
}

/** Rows of a list that are no table: entries of a log, tasks. */
export const RowList = ({ label, dimmed, className, children }: RowListProps) => (
  <ol
    aria-label={label}
    aria-busy={dimmed || undefined}
    className={classNames(
      'divide-y divide-line-soft rounded-card border border-line bg-ground text-small transition-opacity',
      className,
      dimmed && 'opacity-60',
    )}
  >
    {children}
  </ol>
)
