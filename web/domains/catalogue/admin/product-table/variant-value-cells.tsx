import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { InlineNumber } from './inline-number.tsx'
import { stockStatus, variantName } from './product-list-rows.ts'
import type { EditedField } from './use-product-edits.ts'

const fieldLabels: Record<EditedField, string> = { product_mrp: 'MRP', product_mop: 'MOP', stock: 'Stock' }
const toneClasses = { danger: 'text-danger', warning: 'text-warning' } as const

interface VariantValueCellProps {
  product: StaffProduct
  variant: StaffVariant
  field: EditedField
  readOnly: boolean
  onSave(text: string): Promise<string | undefined>
}

/** Editable price or stock of a variant; next to the stock its reserved quantity and status. */
export function VariantValueCell({ product, variant, field, readOnly, onSave }: VariantValueCellProps) {
  const value = variant[field]
  const displayText = field === 'stock' ? String(value) : moneyText(value)
  const status = field === 'stock' ? stockStatus(product, variant) : undefined
  return (
    <span className="inline-flex flex-col items-end py-0.5 @min-[1200px]:flex-row-reverse @min-[1200px]:items-center @min-[1200px]:gap-2">
      {readOnly ? (
        displayText
      ) : (
        <InlineNumber
          label={`${fieldLabels[field]} of ${variantName(product, variant)}`}
          value={value}
          displayText={displayText}
          column={field}
          wide={field !== 'stock'}
          onSave={onSave}
        />
      )}
      {status || (field === 'stock' && variant.held > 0) ? (
        <span className="pt-0.5 text-caption whitespace-nowrap @min-[1200px]:pt-0">
          {variant.held > 0 ? <span className="text-muted">{`${variant.held} held `}</span> : null}
          {status ? <span className={toneClasses[status.tone]}>{status.label}</span> : null}
        </span>
      ) : null}
    </span>
  )
}

const rangeText = (amounts: readonly number[]): string => {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  return min === max ? moneyText(min) : `${moneyText(min)} – ${moneyText(max)}`
}

/** Summary over several variants: price range or total stock. */
export function ProductValueCell({ product: { variants }, field }: { product: StaffProduct; field: EditedField }) {
  const values = variants.map((variant) => variant[field])
  if (values.length === 0) return '–'
  return field === 'stock' ? (
    values.reduce((sum, value) => sum + value, 0)
  ) : (
    <span className="-ml-1 inline-block max-w-24 text-right @min-[1200px]:max-w-none">{rangeText(values)}</span>
  )
}
