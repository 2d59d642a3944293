import type { PageName } from '@handset/contract/pages.ts'
import type { ComponentType } from 'react'

/** A page in the menu of the back office. */
export interface BackOfficeLink {
  /** Its heading in the menu; empty: above the groups. */
  group: string
  label: string
  page: PageName
  href: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}
