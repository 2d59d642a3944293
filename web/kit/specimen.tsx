import type { ReactNode } from 'react'

export const longText =
  'A text that is longer than anybody expects, with a number such as 8901234567890 that cannot be broken anywhere'

/** A row of the kit: one part in several states. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-caption font-medium text-muted">{name}</h3>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </div>
)

export const doNothing = () => {}
