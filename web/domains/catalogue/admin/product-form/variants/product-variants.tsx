import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Notice } from '../../../../../ui/display/notice.tsx'
import { DraftNumber, DraftSwitch } from '../draft-controls.tsx'
import { FormSection } from '../form-section.tsx'
import { emptyVariant } from '../product-form-draft.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { ColorFields } from './color-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { findSizeProblem } from './option-values.ts'
import { type MatrixActions, useVariantMatrix } from './use-variant-matrix.ts'
import { missingCells } from './variant-grid.ts'
import { VariantTable } from './variant-table.tsx'

export function ProductVariants({ form }: { form: ProductFormState }) {
  const { values: draft, errors } = form
  const matrix = useVariantMatrix(form)
  const sizeProblem = findSizeProblem(draft)
  return (
    <FormSection id="variants" lead="Each option in each colour has its own SKU, prices and stock.">
      <div className="grid items-start gap-6 @min-[640px]/form:grid-cols-[minmax(0,9fr)_minmax(0,8fr)]">
        <OptionFields form={form} actions={matrix.actions} />
        <ColorFields form={form} actions={matrix.actions} />
      </div>
      {errors.variants ? <Notice tone="danger">{errors.variants}</Notice> : null}
      {sizeProblem ? <Notice tone="danger">{`${sizeProblem}: remove some.`}</Notice> : null}
      <VariantTable form={form} matrix={matrix} />
      <MissingCells form={form} actions={matrix.actions} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <DraftNumber form={form} name="max_per_order" maxLength={3} hint="The cart’s own limit is in the settings" />
        <DraftNumber form={form} name="low_stock_level" hint="A variant counts as low at this stock or less" />
        <DraftSwitch form={form} name="imei_tracked" />
      </div>
    </FormSection>
  )
}

/** Combinations that were removed; each can be added again. */
function MissingCells({ form: { values: draft }, actions }: { form: ProductFormState; actions: MatrixActions }) {
  const missing = missingCells(draft)
  if (missing.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-muted">Not sold:</span>
      {missing.map(({ option, color }) => (
        <Button
          key={`${option.key} ${color.key}`}
          tone="secondary"
          size="row"
          onClick={() =>
            actions.change({ variants: [...actions.readGrid().variants, emptyVariant(option.key, color.key)] })
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          {option.name} {color.name}
        </Button>
      ))}
    </div>
  )
}
