import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import { useRef } from 'react'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../../../ui/display/class-names.ts'
import { variantColumns } from '../product-fields.data.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { duplicateSkus } from './cell-problem.ts'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import { findCell, useCellKeys } from './use-cell-keys.ts'
import type { MatrixActions, useVariantMatrix } from './use-variant-matrix.ts'
import { gridRows } from './variant-grid.ts'
import { VariantRow } from './variant-row.tsx'

const headerCellClass =
  'sticky top-0 z-2 border-b border-line bg-sunken px-2 py-1.5 text-left text-caption font-medium whitespace-nowrap text-muted'

/** From this many rows on, the table has its own scrollbar, so that its head stays in view. */
const scrollingRows = 12

const noErrors: Readonly<Record<string, string>> = {}

/** Errors of the variants by row, then by column. */
function errorsByRow(errors: Readonly<Record<string, string>>): Map<number, Record<string, string>> {
  const rows = new Map<number, Record<string, string>>()
  for (const [name, message] of Object.entries(errors)) {
    const [, row, column] = /^variants\[(\d+)\]\[(\w+)\]$/.exec(name) ?? []
    if (row !== undefined && column !== undefined)
      rows.set(Number(row), { ...rows.get(Number(row)), [column]: message })
  }
  return rows
}

interface VariantTableProps {
  form: ProductFormState
  matrix: ReturnType<typeof useVariantMatrix>
}

/** The variants as a sheet that is edited like a spreadsheet. */
export function VariantTable({ form, matrix }: VariantTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { actions } = matrix
  const keys = useCellKeys(actions, table)
  const rows = gridRows(form.values)
  const errors = errorsByRow(form.errors)
  const takenSkus = duplicateSkus(form.values)
  return (
    <div className="flex flex-col gap-2">
      <MatrixToolbar
        form={form}
        matrix={matrix}
        onShow={({ row, column }) =>
          findCell(
            table.current,
            row,
            variantColumns.findIndex(({ key }) => key === column),
          )?.focus()
        }
      />
      <div
        className={classNames(
          'fade-more relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0',
          rows.length > scrollingRows && 'max-h-[min(70vh,720px)] overflow-y-auto',
        )}
      >
        <table ref={table} aria-label="Variants" className="w-full border-separate border-spacing-0 text-small">
          <VariantTableHead actions={actions} canFill={rows.length > 1} />
          <tbody>
            {rows.map(({ option, color, variant }, row) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                row={row}
                name={[option.name, color.name].filter(Boolean).join(', ') || `line ${row + 1}`}
                hex={color.hex}
                errors={errors.get(row) ?? noErrors}
                isSkuTaken={takenSkus.has(variant.sku.trim().toUpperCase())}
                isOnly={rows.length === 1}
                busy={form.busy}
                actions={actions}
                keys={keys}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function VariantTableHead({ actions, canFill }: { actions: MatrixActions; canFill: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${headerCellClass} left-0 z-3! rounded-tl-control`}>
          Variant
        </th>
        {variantColumns.map(({ key, label, isNumber }) => (
          <th key={key} scope="col" className={headerCellClass}>
            <span className={classNames('flex items-center gap-1', isNumber && 'justify-end')}>
              {label}
              {canFill && key !== 'sku' && key !== 'ean' ? (
                <IconButton
                  label={`Fill ${label} down from the first line`}
                  small
                  className="-my-1 size-7"
                  onClick={() => actions.fillDown(0, key)}
                >
                  <ArrowDownToLine aria-hidden="true" className="size-3.5" />
                </IconButton>
              ) : null}
              {key === 'product_mop' ? <span className="ml-2 w-8">% off</span> : null}
            </span>
          </th>
        ))}
        <th scope="col" className={headerCellClass}>
          Active
        </th>
        <th scope="col" className={headerCellClass}>
          <span className="sr-only">Remove</span>
        </th>
      </tr>
    </thead>
  )
}
