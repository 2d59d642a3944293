import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FactListProps {
  rows: readonly [label: string, value: ReactNode][]
  className: string
}

/** Labels with their values, without those that have none. */
export const FactList = ({ rows, className }: FactListProps) => (
  <dl className={classNames('grid items-baseline gap-y-2', className)}>
    {rows.map(([label, value]) =>
      value ? (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
