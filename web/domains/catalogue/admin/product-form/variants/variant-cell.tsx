import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { classNames } from '../../../../../ui/display/class-names.ts'
import { fieldId, type VariantColumn, type variantColumns } from '../product-fields.data.ts'

export interface CellKeys {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onPaste(event: ClipboardEvent<HTMLInputElement>): void
  onFocus(event: { target: HTMLInputElement }): void
}

interface VariantCellProps {
  column: (typeof variantColumns)[number]
  row: number
  columnIndex: number
  /** Option and colour of the variant. */
  name: string
  value: string
  error: string | undefined
  warning: string
  isMuted: boolean
  busy: boolean
  keys: CellKeys
  onType(text: string): void
}

const numberInputMode = (key: VariantColumn) => (key === 'stock' || key === 'max_qty' ? 'numeric' : 'decimal')

export function VariantCell({
  column: { key, label, isNumber, widthClass },
  row,
  columnIndex,
  name,
  value,
  error,
  warning,
  isMuted,
  busy,
  keys,
  onType,
}: VariantCellProps) {
  const noteId = useId()
  const note = error ?? warning
  return (
    <div className={classNames('flex-1', widthClass)}>
      <input
        {...keys}
        id={fieldId(`variants[${row}][${key}]`)}
        data-row={row}
        data-column={columnIndex}
        aria-label={`${label}, ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        inputMode={isNumber ? numberInputMode(key) : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={busy}
        value={value}
        onChange={({ target }) => onType(target.value)}
        className={classNames(
          'min-h-9 pointer-coarse:min-h-11 w-full scroll-my-24 scroll-mx-40 rounded-control border border-control bg-ground px-2 text-small hover:border-strong aria-invalid:border-danger aria-invalid:bg-danger-ground',
          key === 'sku' ? 'normal-nums' : 'tabular',
          isNumber && 'text-right',
          isMuted && 'text-muted',
        )}
      />
      {note ? (
        <p id={noteId} className={classNames('mt-1 text-caption font-medium', error ? 'text-danger' : 'text-warning')}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
