import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A lucide icon or an image of 96 to 160 px. */
  icon?: ReactNode
  title: string
  /** One sentence that says why the list is empty. */
  children?: ReactNode
  /** One next step. */
  action?: ReactNode
  heading?: 'h1' | 'h2'
}

export function EmptyState({ icon, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-16 text-center">
      {icon ? (
        <div className="grid size-24 place-items-center rounded-full bg-tile text-muted [&>svg]:size-10">{icon}</div>
      ) : null}
      <Heading className="text-h3 font-semibold">{title}</Heading>
      {children ? <p className="text-balance text-soft">{children}</p> : null}
      {action}
    </div>
  )
}
