import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function AmountRows({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames('flex flex-col gap-3 text-base tabular', className)}>{children}</dl>
}

interface AmountRowProps {
  label: ReactNode
  /** Formatted text. */
  amount: ReactNode
  tone?: 'plain' | 'saved' | 'quiet' | 'total'
}

const labels = {
  plain: 'text-soft',
  saved: 'text-soft',
  quiet: 'text-small text-muted',
  total: 'font-semibold',
} as const
const amounts = {
  plain: '',
  saved: 'text-success',
  quiet: 'text-small text-muted',
  total: 'text-h3 font-semibold',
} as const

export function AmountRow({ label, amount, tone = 'plain' }: AmountRowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        tone === 'total' && 'border-t border-line pt-4',
      )}
    >
      <dt className={labels[tone]}>{label}</dt>
      <dd className={classNames('text-right whitespace-nowrap', amounts[tone])}>{amount}</dd>
    </div>
  )
}
