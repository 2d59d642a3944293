import type { ReactNode } from 'react'

/** A filter of a list: a chip in its toolbar once it is set, a line of the menu '+ Filter' before. */
export interface ListFilter {
  /** Name in the menu and on the chip. */
  label: string
  isSet: boolean
  /** The chip: any control that shows the value, edits it in place and removes it. */
  chip: ReactNode
}
