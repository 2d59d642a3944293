import Trash from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { ColorDot } from '../../../../../ui/fields/swatch.tsx'
import { Switch } from '../../../../../ui/fields/switch.tsx'
import { variantColumns } from '../product-fields.data.ts'
import type { VariantDraft } from '../product-form-draft.ts'
import { findCellProblem, findCellWarning } from './cell-problem.ts'
import type { MatrixActions } from './use-variant-matrix.ts'
import { type CellKeys, VariantCell } from './variant-cell.tsx'
import { percentOff } from './variant-grid.ts'

export const cellClass = 'border-b border-line-soft px-1 py-1 align-top'

interface VariantRowProps {
  variant: VariantDraft
  row: number
  /** Option and colour. */
  name: string
  hex: string
  /** Refusals of the server by column. */
  errors: Readonly<Record<string, string>>
  /** Whether another row has the same SKU. */
  isSkuTaken: boolean
  /** The last variant cannot be removed. */
  isOnly: boolean
  busy: boolean
  actions: MatrixActions
  keys: CellKeys
}

/** Whether two rows show the same; the errors are a new object after every change of the form. */
function isSameRow(one: VariantRowProps, other: VariantRowProps): boolean {
  const { errors, ...rest } = one
  const names = Object.keys(errors)
  return (
    Object.entries(rest).every(([name, value]) => other[name as keyof typeof rest] === value) &&
    names.length === Object.keys(other.errors).length &&
    names.every((name) => errors[name] === other.errors[name])
  )
}

/** Focuses the row that follows one that is removed, or else the row before: Ctrl Z works in the cells. */
const focusNeighbour = (row: HTMLTableRowElement | null) =>
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('input[data-row]')?.focus()

/** A variant. It renders only when its own values change, so that typing stays fast in a long table. */
export const VariantRow = memo(function VariantRow({
  variant,
  row,
  name,
  hex,
  errors,
  isSkuTaken,
  isOnly,
  busy,
  actions,
  keys,
}: VariantRowProps) {
  const percent = percentOff(variant)
  return (
    <tr>
      <th
        scope="row"
        className={`${cellClass} sticky left-0 z-1 max-w-44 min-w-36 bg-ground px-2! pt-3! pointer-coarse:pt-4! text-left leading-5 font-medium`}
      >
        <span className="flex gap-2">
          <ColorDot hex={hex} className="mt-1" />
          <span className="first-letter:uppercase">{name}</span>
        </span>
      </th>
      {variantColumns.map((column, columnIndex) => (
        <td key={column.key} className={cellClass}>
          <div className="flex items-start gap-1">
            <VariantCell
              column={column}
              row={row}
              columnIndex={columnIndex}
              name={name}
              value={variant[column.key]}
              error={
                errors[column.key] ??
                (findCellProblem(variant, column.key) ||
                  (column.key === 'sku' && isSkuTaken ? 'Used by another row' : '') ||
                  undefined)
              }
              warning={findCellWarning(variant, column.key)}
              isMuted={!variant.is_active}
              busy={busy}
              keys={keys}
              onType={(text) => actions.type(variant.key, column.key, text)}
            />
            {column.key === 'product_mop' ? (
              <span className="ml-2 w-9 pt-2.5 pointer-coarse:pt-3.5 text-caption text-muted tabular">
                {percent === null ? '' : `${percent}%`}
              </span>
            ) : null}
          </div>
        </td>
      ))}
      <td className={`${cellClass} px-2! pt-2.5! pointer-coarse:pt-3.5!`}>
        <Switch
          label={`Active: ${name}`}
          checked={variant.is_active}
          onChange={(isActive) => actions.activate(variant.key, isActive)}
        />
      </td>
      <td className={`${cellClass} pt-1.5! pointer-coarse:pt-1!`}>
        {variant.is_sold ? null : (
          <IconButton
            label={isOnly ? 'The only variant cannot be removed' : `Remove ${name}`}
            small
            disabled={isOnly}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget.closest('tr'))
              actions.remove(variant.key, name)
            }}
          >
            <Trash aria-hidden="true" className="size-4 text-soft" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}, isSameRow)
