import type { ClipboardEventHandler, KeyboardEventHandler } from 'react'
import { classNames } from '../../../../ui/display/class-names.ts'
import { fieldId, type VariantColumn, type variantColumns } from './product-fields.data.ts'
import type { VariantDraft } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

interface VariantCellProps {
  form: ProductFormState
  column: (typeof variantColumns)[number]
  row: number
  /** The index of the column. */
  columnIndex: number
  /** Option and colour of the variant. */
  name: string
  variant: VariantDraft
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
  onPaste: ClipboardEventHandler<HTMLInputElement>
  onChange(changes: Partial<VariantDraft>): void
}

/** A hint before saving: a price above the MRP will be refused; one below the cost is only a warning. */
function cellNote(
  key: VariantColumn,
  { product_mrp, product_mop, cost, held }: VariantDraft,
): { cellError?: string; warning?: string } {
  if (key === 'stock' && held > 0) return { warning: `${held} held` }
  if (key !== 'product_mop') return {}
  if (Number(product_mop) > Number(product_mrp) && Number(product_mrp) > 0) return { cellError: 'Above the MRP' }
  return product_mop && Number(product_mop) < Number(cost) ? { warning: 'Below cost' } : {}
}

const numberInputMode = (key: VariantColumn) => (key === 'stock' || key === 'max_qty' ? 'numeric' : 'decimal')

/** One cell of the variant table. */
export function VariantCell({
  form,
  column: { key, label, isNumber, widthClass },
  row,
  columnIndex,
  name,
  variant,
  onKeyDown,
  onPaste,
  onChange,
}: VariantCellProps) {
  const fieldName = `variants[${row}][${key}]`
  const id = fieldId(fieldName)
  const { cellError, warning } = cellNote(key, variant)
  const error = form.errors[fieldName] ?? cellError
  const note = error ?? warning
  return (
    <div className={classNames('flex-1', widthClass)}>
      <input
        id={id}
        data-row={row}
        data-column={columnIndex}
        aria-label={`${label}, ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        inputMode={isNumber ? numberInputMode(key) : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={form.busy}
        value={variant[key]}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={({ target }) => onChange({ [key]: target.value })}
        className={classNames(
          'min-h-9 w-full rounded-control border border-line-strong bg-ground px-2 text-small tabular hover:border-control aria-invalid:border-danger',
          isNumber && 'text-right',
          !variant.is_active && 'text-muted',
        )}
      />
      {note ? (
        <p
          id={`${id}-note`}
          className={classNames('mt-1 text-caption font-medium', error ? 'text-danger' : 'text-warning')}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
