import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { Button } from '../../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../../../ui/display/class-names.ts'
import type { ProductFormState } from '../use-product-form.ts'
import type { MatrixReport } from './paste-block.ts'
import type { useVariantMatrix } from './use-variant-matrix.ts'
import { gridRows, suggestSkus } from './variant-grid.ts'

interface MatrixToolbarProps {
  form: ProductFormState
  matrix: ReturnType<typeof useVariantMatrix>
  onShow(cell: NonNullable<MatrixReport['cell']>): void
}

/** Number of variants, what the last action did, and the buttons of the table. */
export function MatrixToolbar({ form, matrix: { actions, report, canUndo, canRedo }, onShow }: MatrixToolbarProps) {
  const rows = gridRows(form.values).length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-small font-semibold tabular">{rows === 1 ? '1 variant' : `${rows} variants`}</p>
      <div role="status" className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-2 text-small">
        {report ? (
          <span className={classNames('font-medium', report.tone === 'warning' ? 'text-warning' : 'text-soft')}>
            {report.text}
          </span>
        ) : (
          <span className="text-muted">
            Paste from a spreadsheet.<span className="pointer-coarse:hidden"> Ctrl D fills down, Ctrl Z undoes.</span>
          </span>
        )}
        {report?.cell ? (
          <Button tone="text" size="row" onClick={() => report.cell && onShow(report.cell)}>
            Show the first
          </Button>
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <IconButton label="Undo in the table" small disabled={!canUndo} onClick={actions.undo}>
          <Undo aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label="Redo in the table" small disabled={!canRedo} onClick={actions.redo}>
          <Redo aria-hidden="true" className="size-4" />
        </IconButton>
        <Button
          tone="secondary"
          size="row"
          onClick={() => actions.change({ variants: suggestSkus(actions.readGrid(), form.values.product_name) })}
        >
          Suggest SKUs
        </Button>
      </div>
    </div>
  )
}
