import { limits } from '@handset/contract/limits.ts'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { ColorField } from './color-field.tsx'
import { DraftNumber, DraftSwitch } from './draft-controls.tsx'
import { FormSection } from './form-section.tsx'
import { fieldId } from './product-fields.data.ts'
import { emptyVariant, type OptionDraft } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'
import {
  missingCells,
  addColor,
  addOption,
  changeOption,
  gridRows,
  removeColor,
  removeOption,
  suggestSkus,
} from './variant-grid.ts'
import { VariantTable } from './variant-table.tsx'

export function ProductVariants({ form }: { form: ProductFormState }) {
  const { values: draft, errors, change } = form
  const missing = missingCells(draft)
  return (
    <FormSection
      id="variants"
      lead="Each option in each colour has its own SKU, prices and stock."
      action={
        <Button
          tone="secondary"
          size="small"
          onClick={() => change({ variants: suggestSkus(draft, draft.product_name) })}
        >
          Suggest SKUs
        </Button>
      }
    >
      <OptionFields form={form} />
      <ColorFields form={form} />
      {errors.variants ? <Notice tone="danger">{errors.variants}</Notice> : null}
      {draft.variants.length > limits.variantsPerProduct ? (
        <Notice tone="danger">{`A product has at most ${limits.variantsPerProduct} variants: remove some.`}</Notice>
      ) : null}
      <VariantTable form={form} />
      {missing.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-muted">Not sold:</span>
          {missing.map(({ option, color }) => (
            <Button
              key={`${option.key} ${color.key}`}
              tone="secondary"
              size="small"
              onClick={() => change({ variants: [...draft.variants, emptyVariant(option.key, color.key)] })}
            >
              <Plus aria-hidden="true" className="size-4" />
              {option.name} {color.name}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <DraftNumber form={form} name="max_per_order" maxLength={3} hint="The cart's own limit is in the settings" />
        <DraftNumber form={form} name="low_stock_level" hint="A variant counts as low at this stock or less" />
        <DraftSwitch form={form} name="imei_tracked" />
      </div>
    </FormSection>
  )
}

/** Errors of an option or a colour, which the server reports for the variants that use it. */
const findAxisError = (
  { values: draft, errors }: ProductFormState,
  axis: 'option' | 'color',
  key: string,
  field: string,
): string | undefined =>
  gridRows(draft)
    .flatMap(({ variant }, index) => (variant[axis] === key ? [errors[`variants[${index}][${field}]`]] : []))
    .find(Boolean)

/** The field id for an option or a colour: that of its first variant, because errors name the variant. */
const axisFieldId = ({ values: draft }: ProductFormState, axis: 'option' | 'color', key: string): string =>
  fieldId(`variants[${gridRows(draft).findIndex(({ variant }) => variant[axis] === key)}][${axis}]`)

const isSold = ({ values: draft }: ProductFormState, axis: 'option' | 'color', key: string) =>
  draft.variants.some((variant) => variant[axis] === key && variant.is_sold)

const soldHint = 'Already sold, so its name cannot change'

function OptionFields({ form }: { form: ProductFormState }) {
  const { values: draft, change } = form
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-small font-semibold">Options</legend>
      {draft.options.map((option, index) => (
        <OptionRow key={option.key} form={form} option={option} index={index} />
      ))}
      <Button tone="secondary" size="small" className="self-start" onClick={() => change(addOption(draft))}>
        <Plus aria-hidden="true" className="size-4" />
        Add option
      </Button>
    </fieldset>
  )
}

interface OptionRowProps {
  form: ProductFormState
  option: OptionDraft
  index: number
}

function OptionRow({ form, option, index }: OptionRowProps) {
  const { values: draft, change } = form
  const isSoldAlready = isSold(form, 'option', option.key)
  const update = (changes: Partial<OptionDraft>) =>
    change({ options: draft.options.map((other) => (other === option ? changeOption(option, changes) : other)) })
  const bindNumber = (field: 'ram_gb' | 'storage_gb') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    disabled: isSoldAlready,
    value: option[field],
    error: findAxisError(form, 'option', option.key, field),
    onChange: ({ target }: { target: { value: string } }) => update({ [field]: target.value.trim() }),
  })
  return (
    <div role="group" aria-label={`Option ${index + 1}`} className="flex items-start gap-3">
      <div className="grid flex-1 grid-cols-2 items-start gap-3 sm:grid-cols-[88px_112px_minmax(0,1fr)]">
        {draft.kind === 'phone' ? (
          <>
            <Field label="RAM (GB)" maxLength={4} {...bindNumber('ram_gb')} />
            <Field label="Storage (GB)" maxLength={5} {...bindNumber('storage_gb')} />
          </>
        ) : null}
        <div className="col-span-2 sm:col-span-1">
          <Field
            id={axisFieldId(form, 'option', option.key)}
            label="Option"
            required
            maxLength={60}
            autoComplete="off"
            disabled={isSoldAlready}
            hint={isSoldAlready ? soldHint : undefined}
            value={option.name}
            error={findAxisError(form, 'option', option.key, 'option')}
            onChange={({ target }) => update({ name: target.value })}
          />
        </div>
      </div>
      <IconButton
        label={`Remove option ${option.name || index + 1}`}
        className="mt-7"
        disabled={isSoldAlready || draft.options.length === 1}
        onClick={() => change(removeOption(draft, option.key))}
      >
        <Trash aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}

function ColorFields({ form }: { form: ProductFormState }) {
  const { values: draft, change } = form
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-small font-semibold">Colours</legend>
      {draft.colors.map((color, index) => {
        const isSoldAlready = isSold(form, 'color', color.key)
        const update = (changes: Partial<typeof color>) =>
          change({ colors: draft.colors.map((other) => (other === color ? { ...color, ...changes } : other)) })
        return (
          <div key={color.key} role="group" aria-label={`Colour ${index + 1}`} className="flex items-start gap-3">
            <div className="grid flex-1 grid-cols-[minmax(0,1fr)_136px] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_176px]">
              <Field
                id={axisFieldId(form, 'color', color.key)}
                label="Colour"
                required
                maxLength={40}
                autoComplete="off"
                disabled={isSoldAlready}
                hint={isSoldAlready ? soldHint : undefined}
                value={color.name}
                error={findAxisError(form, 'color', color.key, 'color')}
                onChange={({ target }) => update({ name: target.value.replace(/[[\]]/g, '') })}
              />
              <ColorField
                label="Colour code"
                value={color.hex}
                error={findAxisError(form, 'color', color.key, 'color_hex')}
                onChange={(hex) => update({ hex })}
              />
            </div>
            <IconButton
              label={`Remove colour ${color.name || index + 1}`}
              className="mt-7"
              disabled={isSoldAlready || draft.colors.length === 1}
              onClick={() =>
                change({
                  ...removeColor(draft, color.key),
                  pictures: draft.pictures.filter((picture) => picture.color !== color.key),
                })
              }
            >
              <Trash aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        )
      })}
      <Button tone="secondary" size="small" className="self-start" onClick={() => change(addColor(draft))}>
        <Plus aria-hidden="true" className="size-4" />
        Add colour
      </Button>
    </fieldset>
  )
}
