import { useEffect, useMemo, useRef, useState } from 'react'
import { type VariantColumn, variantColumns } from '../product-fields.data.ts'
import type { VariantDraft } from '../product-form-draft.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { findCellProblem } from './cell-problem.ts'
import { emptyHistory, gridOf, recordChange, redoStep, undoStep } from './grid-history.ts'
import { pasteBlock, pasteReport, type MatrixReport } from './paste-block.ts'
import { fillDown, gridRows, type VariantGrid } from './variant-grid.ts'

export type MatrixActions = ReturnType<typeof useVariantMatrix>['actions']

const columnLabel = (column: VariantColumn) => variantColumns.find(({ key }) => key === column)?.label ?? ''

/** Steps back and forward through the changes of the grid since it was loaded or saved. */
function useGridHistory(form: { current: ProductFormState }) {
  const [history, setHistory] = useState(emptyHistory)
  const latest = useRef(history)
  const write = (next: typeof history) => {
    latest.current = next
    setHistory(next)
  }
  // A save gives new rows their ids: an earlier grid would delete and add them again.
  const base = form.current.stored.variants
  const lastBase = useRef(base)
  useEffect(() => {
    if (lastBase.current === base) return
    lastBase.current = base
    latest.current = emptyHistory
    setHistory(emptyHistory)
  }, [base])
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Ends the typing in a cell, so that the next keystroke is a step of its own. */
    endTyping: () => void (latest.current = { ...latest.current, typingIn: null }),
    change(next: Partial<VariantGrid>, typingIn?: string) {
      const { change, read, busy } = form.current
      if (busy) return
      write(recordChange(latest.current, read(), typingIn))
      change(next)
    },
    move(step: typeof undoStep): boolean {
      const { change, read, busy } = form.current
      const moved = busy ? null : step(latest.current, read())
      if (!moved) return false
      write(moved.history)
      change(moved.grid)
      return true
    },
  }
}

/** The actions of the variant matrix. They stay the same, so that a row renders only when its own values change. */
export function useVariantMatrix(form: ProductFormState) {
  const latestForm = useRef(form)
  latestForm.current = form
  const [report, setReport] = useState<MatrixReport | null>(null)
  const history = useGridHistory(latestForm)
  const latest = useRef(history)
  latest.current = history

  const actions = useMemo(() => {
    const readGrid = () => gridOf(latestForm.current.read())
    const variantsWith = (key: string, changes: Partial<VariantDraft>) =>
      readGrid().variants.map((variant) => (variant.key === key ? { ...variant, ...changes } : variant))
    function report(text: string) {
      setReport({ tone: 'info', text })
    }
    return {
      readGrid,
      endTyping: () => latest.current.endTyping(),
      type: (key: string, column: VariantColumn, text: string) =>
        latest.current.change({ variants: variantsWith(key, { [column]: text }) }, `${key} ${column}`),
      activate: (key: string, isActive: boolean) =>
        latest.current.change({ variants: variantsWith(key, { is_active: isActive }) }),
      change: (next: Partial<VariantGrid>) => latest.current.change(next),
      remove(key: string, name: string) {
        latest.current.change({ variants: readGrid().variants.filter((variant) => variant.key !== key) })
        report(`${name} removed. Ctrl Z brings it back.`)
      },
      fillDown(row: number, column: VariantColumn) {
        const grid = readGrid()
        latest.current.change({ variants: fillDown(grid, { row, column }) })
        report(`${columnLabel(column)} filled down into ${gridRows(grid).length - row - 1} rows.`)
      },
      paste(row: number, column: VariantColumn, text: string) {
        const pasted = pasteBlock(readGrid(), { row, column }, text)
        const after = gridRows({ ...readGrid(), variants: pasted.variants })
        const wrong = pasted.cells.filter(({ row, column }) => {
          const variant = after[row]?.variant
          return variant !== undefined && findCellProblem(variant, column) !== ''
        })
        latest.current.change({ variants: pasted.variants })
        setReport(pasteReport(pasted, wrong, after.length))
      },
      undo: () => report(latest.current.move(undoStep) ? 'Change undone.' : 'Nothing to undo in the table.'),
      redo: () => report(latest.current.move(redoStep) ? 'Change made again.' : 'Nothing to redo in the table.'),
    }
  }, [])

  return { actions, report, canUndo: history.canUndo, canRedo: history.canRedo }
}
