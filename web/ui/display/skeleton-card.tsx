import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

interface SkeletonCardProps {
  /** Approximate number of lines. */
  lines: number
  /** Reserves space for an image at the left. */
  image?: boolean
  className?: string
}

const widths = ['w-2/3', 'w-1/2', 'w-5/6', 'w-2/5', 'w-3/4', 'w-1/3']

export function SkeletonCard({ lines, image = false, className }: SkeletonCardProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('flex gap-5 rounded-card border border-line-soft p-5 sm:p-6', className)}
    >
      {image ? <Skeleton className="size-20 shrink-0 rounded-card sm:size-24" /> : null}
      <div className="flex flex-1 flex-col gap-4 py-1">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} className={classNames('h-4', widths[line % widths.length])} />
        ))}
      </div>
    </div>
  )
}
