import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Trash from 'lucide-react/icons/trash-2'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { ColorDot } from '../../../../ui/fields/swatch.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { variantColumns } from './product-fields.data.ts'
import type { ProductFormState } from './use-product-form.ts'
import { VariantCell } from './variant-cell.tsx'
import { fillDown, gridRows, pasteBlock, percentOff } from './variant-grid.ts'

const headerCellClass =
  'border-b border-line bg-sunken px-2 py-2 text-left text-caption font-medium whitespace-nowrap text-muted'
const cellClass = 'border-b border-line-soft px-1 py-1.5 align-top'

/** The position of a cell, from its data attributes. */
const cellPosition = (cell: HTMLElement) => ({
  row: Number(cell.dataset.row),
  columnIndex: Number(cell.dataset.column),
})

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

/**
 * Keyboard and paste handling of the cells: arrows and Enter move, Ctrl+D fills down, spreadsheet blocks can be
 * pasted.
 */
function useCellKeys({ values: draft, change }: ProductFormState, table: RefObject<HTMLTableElement | null>) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { row, columnIndex } = cellPosition(event.currentTarget)
    const column = variantColumns[columnIndex]
    if (column && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      change({ variants: fillDown(draft, { row, column: column.key }) })
      return
    }
    const move = arrowStep(event)
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    // Enter would submit the form.
    event.preventDefault()
    table.current
      ?.querySelector<HTMLInputElement>(`input[data-row="${row + move[0]}"][data-column="${columnIndex + move[1]}"]`)
      ?.focus()
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    const { row, columnIndex } = cellPosition(event.currentTarget)
    const column = variantColumns[columnIndex]
    if (!column || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    change({ variants: pasteBlock(draft, { row, column: column.key }, text) })
  }

  return { onKeyDown, onPaste }
}

/** The variants as an editable table. */
export function VariantTable({ form }: { form: ProductFormState }) {
  const table = useRef<HTMLTableElement>(null)
  const cellKeys = useCellKeys(form, table)
  const rows = gridRows(form.values)
  return (
    <div className="fade-more relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table ref={table} aria-label="Variants" className="w-full border-separate border-spacing-0 text-small">
        <VariantTableHead form={form} canFill={rows.length > 1} />
        <tbody>
          {rows.map((line, row) => (
            <VariantRow
              key={line.variant.key}
              form={form}
              line={line}
              row={row}
              isOnly={rows.length === 1}
              cellKeys={cellKeys}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function VariantTableHead({ form: { values: draft, change }, canFill }: { form: ProductFormState; canFill: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${headerCellClass} sticky left-0 z-1 rounded-tl-control`}>
          Variant
        </th>
        {variantColumns.map(({ key, label }) => (
          <th key={key} scope="col" className={headerCellClass}>
            <span className="flex items-center gap-1">
              {label}
              {canFill && key !== 'sku' && key !== 'ean' ? (
                <IconButton
                  label={`Fill ${label} down from the first line`}
                  small
                  className="-my-2 size-7"
                  onClick={() => change({ variants: fillDown(draft, { row: 0, column: key }) })}
                >
                  <ArrowDownToLine aria-hidden="true" className="size-3.5" />
                </IconButton>
              ) : null}
              {key === 'product_mop' ? <span className="pl-2">% off</span> : null}
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

interface VariantRowProps {
  form: ProductFormState
  line: ReturnType<typeof gridRows>[number]
  row: number
  /** The last variant cannot be removed. */
  isOnly: boolean
  cellKeys: ReturnType<typeof useCellKeys>
}

function VariantRow({ form, line: { option, color, variant }, row, isOnly, cellKeys }: VariantRowProps) {
  const { variants } = form.values
  const name = [option.name, color.name].filter(Boolean).join(', ') || `line ${row + 1}`
  const percent = percentOff(variant)
  const update = (changes: Partial<typeof variant>) =>
    form.change({ variants: variants.map((other) => (other === variant ? { ...variant, ...changes } : other)) })
  return (
    <tr>
      <th
        scope="row"
        className={`${cellClass} sticky left-0 z-1 min-w-30 bg-ground px-2! py-3 text-left font-medium sm:whitespace-nowrap`}
      >
        <ColorDot hex={color.hex} className="mr-2 align-middle" />
        {name}
      </th>
      {variantColumns.map((column, columnIndex) => (
        <td key={column.key} className={cellClass}>
          <div className="flex items-start gap-2">
            <VariantCell
              form={form}
              column={column}
              row={row}
              columnIndex={columnIndex}
              name={name}
              variant={variant}
              onChange={update}
              {...cellKeys}
            />
            {column.key === 'product_mop' ? (
              <span className="w-9 pt-2 text-caption text-muted tabular">{percent === null ? '' : `${percent} %`}</span>
            ) : null}
          </div>
        </td>
      ))}
      <td className={`${cellClass} px-2! pt-3`}>
        <Switch label={`Active: ${name}`} checked={variant.is_active} onChange={(is_active) => update({ is_active })} />
      </td>
      <td className={`${cellClass} pt-2.5`}>
        {variant.is_sold ? null : (
          <IconButton
            label={`Remove ${name}`}
            small
            disabled={isOnly}
            onClick={() => form.change({ variants: variants.filter((other) => other !== variant) })}
          >
            <Trash aria-hidden="true" className="size-4 text-soft" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}
