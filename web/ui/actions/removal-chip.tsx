import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { chipClass } from './chip.tsx'
import { classNames } from '../display/class-names.ts'

/** Content of a chip whose link removes a filter from the current view. */
export function RemovalMark({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <X className="size-4 text-muted" />
    </>
  )
}

export const removalChipClass = classNames(chipClass, 'bg-sunken')
