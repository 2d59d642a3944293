import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { chipClass } from './chip.tsx'
import { classNames } from '../display/class-names.ts'

/** What stands in a chip that is a link: its press leads to the same view without it. */
export function RemovalMark({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <X aria-hidden="true" className="size-4 text-muted" />
    </>
  )
}

export const removalChipClass = classNames(chipClass, 'bg-sunken')
