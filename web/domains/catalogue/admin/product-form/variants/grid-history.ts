import type { VariantGrid } from './variant-grid.ts'

/** Versions of the grid before and after the current one. */
export interface GridHistory {
  past: readonly VariantGrid[]
  future: readonly VariantGrid[]
  /** The cell that is being typed in: its keystrokes are undone together. */
  typingIn: string | null
}

const maxSteps = 100

export const emptyHistory: GridHistory = { past: [], future: [], typingIn: null }

/** The grid without the other fields of the draft. */
export const gridOf = ({ options, colors, variants }: VariantGrid): VariantGrid => ({ options, colors, variants })

/** Records a change; `typingIn` names the cell when the change is a keystroke. */
export function recordChange(
  { past, future, typingIn: previous }: GridHistory,
  before: VariantGrid,
  typingIn: string | null = null,
): GridHistory {
  const isSameCell = typingIn !== null && typingIn === previous
  return isSameCell
    ? { past, future: future.length > 0 ? [] : future, typingIn }
    : { past: [...past.slice(1 - maxSteps), gridOf(before)], future: [], typingIn }
}

interface HistoryStep {
  history: GridHistory
  grid: VariantGrid
}

export function undoStep({ past, future }: GridHistory, current: VariantGrid): HistoryStep | null {
  const grid = past.at(-1)
  return grid
    ? { grid, history: { past: past.slice(0, -1), future: [gridOf(current), ...future], typingIn: null } }
    : null
}

export function redoStep({ past, future }: GridHistory, current: VariantGrid): HistoryStep | null {
  const [grid, ...rest] = future
  return grid ? { grid, history: { past: [...past, gridOf(current)], future: rest, typingIn: null } } : null
}
