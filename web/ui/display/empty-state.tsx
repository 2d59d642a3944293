import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A lucide icon or a picture of 96 to 160 px. */
  picture?: ReactNode
  title: string
  /** One sentence: why there is nothing. */
  children?: ReactNode
  /** One way on. */
  action?: ReactNode
  heading?: 'h1' | 'h2'
}

export function EmptyState({ picture, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-16 text-center">
      {picture ? (
        <div className="grid size-24 place-items-center rounded-full bg-tile text-muted [&>svg]:size-10">{picture}</div>
      ) : null}
      <Heading className="text-h3 font-semibold">{title}</Heading>
      {children ? <p className="text-soft">{children}</p> : null}
      {action}
    </div>
  )
}
