import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { variantColumns } from '../product-fields.data.ts'
import { isBlock } from './paste-block.ts'
import type { MatrixActions } from './use-variant-matrix.ts'
import type { CellKeys } from './variant-cell.tsx'

const cellPosition = (cell: HTMLElement) => ({
  row: Number(cell.dataset.row),
  columnIndex: Number(cell.dataset.column),
})

export const findCell = (table: HTMLElement | null, row: number, columnIndex: number) =>
  table?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${columnIndex}"]`)

/** The move that a key makes from a cell: up or down, or sideways once the caret is at the end of the text. */
function arrowStep({
  key,
  shiftKey,
  currentTarget: cell,
}: KeyboardEvent<HTMLInputElement>): [down: number, right: number] | undefined {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return [1, 0]
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return [-1, 0]
  if (key === 'ArrowLeft' && cell.selectionStart === 0) return [0, -1]
  if (key === 'ArrowRight' && cell.selectionEnd === cell.value.length) return [0, 1]
  return undefined
}

function shortcutOf({ key, shiftKey }: KeyboardEvent): 'fill' | 'undo' | 'redo' | undefined {
  const letter = key.toLowerCase()
  if (letter === 'd' && !shiftKey) return 'fill'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

/**
 * Keyboard and paste of the cells: arrows and Enter move, Ctrl D fills down, Ctrl Z and Ctrl Y undo and redo,
 * spreadsheet blocks can be pasted.
 */
export function useCellKeys(actions: MatrixActions, table: RefObject<HTMLTableElement | null>): CellKeys {
  return useMemo(() => {
    function runShortcut(event: KeyboardEvent<HTMLInputElement>) {
      const shortcut = shortcutOf(event)
      if (!shortcut) return
      event.preventDefault()
      const { row, columnIndex } = cellPosition(event.currentTarget)
      const column = variantColumns[columnIndex]
      if (shortcut !== 'fill') actions[shortcut]()
      else if (column) actions.fillDown(row, column.key)
    }
    return {
      onKeyDown(event) {
        if (event.altKey) return
        if (event.ctrlKey || event.metaKey) return runShortcut(event)
        const move = arrowStep(event)
        if (!move) return
        // Enter would submit the form.
        event.preventDefault()
        const { row, columnIndex } = cellPosition(event.currentTarget)
        findCell(table.current, row + move[0], columnIndex + move[1])?.focus()
      },
      onPaste(event) {
        const text = event.clipboardData.getData('text')
        const { row, columnIndex } = cellPosition(event.currentTarget)
        const column = variantColumns[columnIndex]
        if (!column || !isBlock(text)) return
        event.preventDefault()
        actions.paste(row, column.key, text)
      },
      onFocus({ target }) {
        actions.endTyping()
        target.select()
      },
    }
  }, [actions, table])
}
