import type { Permission } from '@handset/contract/permissions.ts'
import type { ComponentType } from 'react'

/** One line of the palette: a place to go to, or something to do. */
export interface PaletteCommand {
  id: string
  label: string
  detail?: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  /** Keys that do the same. */
  keys?: string
  href?: string
  run?(): void
}

export interface PaletteSection {
  title: string
  commands: readonly PaletteCommand[]
}

/** Something to do that a role may or may not. */
export interface PaletteAction extends PaletteCommand {
  permission?: Permission
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The commands of which every word of the text begins a word. */
export function matchCommands(commands: readonly PaletteCommand[], text: string): PaletteCommand[] {
  return commands.filter(({ label }) => words(text).every((term) => words(label).some((word) => word.startsWith(term))))
}
