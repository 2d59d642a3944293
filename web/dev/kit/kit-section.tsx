import type { ReactNode } from 'react'

/** A kind of parts; the browser test takes an image of each by its title. */
export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="kit-section">
    <h2>{title}</h2>
    {children}
  </section>
)

/** States beside one another; as `columns` they are fields of the same width. */
export const KitStates = ({ columns, children }: { columns?: boolean; children: ReactNode }) => (
  <div className="kit-states" data-columns={columns}>
    {children}
  </div>
)

interface KitStateProps {
  name: string
  /** Takes a line of its own. */
  wide?: boolean
  children: ReactNode
}

/** A part in one of its states. */
export const KitState = ({ name, wide = false, children }: KitStateProps) => (
  <div className={wide ? 'kit-state kit-wide' : 'kit-state'}>
    <p>{name}</p>
    <div>{children}</div>
  </div>
)
