import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import type { PartState } from './use-summary-part.ts'

interface DashboardWidgetProps {
  /** Names what may fail: "Sales by day". */
  name: string
  state: PartState
  /** Height of the placeholder, about that of the content. */
  skeleton: string
  className?: string
  children(data: DashboardSummary): ReactNode
}

/** A widget of the dashboard: loads, fails and is retried by itself. After a failed refresh it says so below its data. */
export function DashboardWidget({ name, state, skeleton, className, children }: DashboardWidgetProps) {
  const { data, failure, isStale, retry } = state
  if (!data && failure !== undefined && !isStale)
    return (
      <div className={classNames('grid rounded-card border border-line bg-ground p-4', skeleton, className)}>
        <LoadFailed title={`${name} could not be loaded`} message={failure} reload={retry} />
      </div>
    )
  if (!data)
    return (
      <div className={className}>
        <LoadingNote>{`Loading ${name}`}</LoadingNote>
        <Skeleton className={classNames('rounded-card', skeleton)} />
      </div>
    )
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames('flex min-w-0 flex-col gap-2 transition-opacity', isStale && 'opacity-60', className)}
    >
      {children(data)}
      {failure === undefined ? null : (
        <p role="alert" className="text-caption font-medium text-warning">
          {name}: not refreshed. {failure}.{' '}
          <button type="button" onClick={retry} className="font-semibold underline">
            Retry
          </button>
        </p>
      )}
    </div>
  )
}
