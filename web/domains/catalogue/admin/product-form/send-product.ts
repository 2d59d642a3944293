import { api } from '../../../../lib/api/call-api.ts'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { toIndiaTimestamp } from '../../../../lib/format/india-time.ts'
import type { ProductDraft, SpecificationDraft, VariantDraft } from './product-form-draft.ts'
import { gridRows } from './variants/variant-grid.ts'

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Sends stock only where it was edited; otherwise units that were sold while the form was open would come back. */
function toVariantInputs({ options, colors, variants }: ProductDraft, base: ProductDraft) {
  return gridRows({ options, colors, variants }).map(({ option, color, variant }) => {
    const { key, option: _option, color: _color, is_sold: _sold, held: _held, stock, ...fields } = variant
    const stored = base.variants.find((other: VariantDraft) => other.key === key && other.variant_id !== undefined)
    return {
      ...fields,
      option: option.name,
      ram_gb: option.ram_gb,
      storage_gb: option.storage_gb,
      color: color.name.trim(),
      color_hex: color.hex,
      ...(stored?.stock === stock ? {} : { stock }),
    }
  })
}

/** The images in the order of the colours, as shown. Those of removed colours stay out. */
function toImageInputs({ colors, pictures: images }: ProductDraft) {
  return colors.flatMap(({ key, name }) =>
    images.filter(({ color }) => color === key).map(({ id, upload, alt }) => ({ id, upload, color: name.trim(), alt })),
  )
}

/** Drops rows without a value, such as template rows that were not filled in. */
const hasValue = ({ value }: SpecificationDraft) => value.trim() !== ''

/**
 * Maps each error to the row that is shown, without duplicates: for a field in a list the server reports the bare
 * field name too.
 */
export function mapErrorsToForm(draft: ProductDraft, errors: Record<string, string>): Record<string, string> {
  const positions = draft.specifications.flatMap((row, index) => (hasValue(row) ? [index] : []))
  const toFormField = (field: string) =>
    field.replace(/^specifications\[(\d+)\]/, (_, sent: string) => `specifications[${positions[Number(sent)] ?? sent}]`)
  const adjusted: Record<string, string> =
    errors.category_id && !draft.category_id ? { ...errors, category_id: 'Choose a category' } : errors
  const names = Object.keys(adjusted)
  return Object.fromEntries(
    Object.entries(adjusted).flatMap(([field, message]) =>
      names.some((other) => other.endsWith(`][${field}]`)) ? [] : [[toFormField(field), message]],
    ),
  )
}

/** The form as fields of the call. An empty list of images is sent explicitly, since an absent one changes nothing. */
function toProductInput(draft: ProductDraft, base: ProductDraft) {
  const {
    options: _options,
    colors: _colors,
    variants: _variants,
    pictures: _images,
    publish,
    publish_day,
    publish_time,
    specifications,
    highlights,
    box,
    ...plain
  } = draft
  const entries = toImageInputs(draft)
  const fields = {
    ...plain,
    highlights: lines(highlights),
    box: lines(box),
    specifications: specifications.filter(hasValue).map(({ key: _key, ...row }) => row),
    variants: toVariantInputs(draft, base),
    pictures: entries.length > 0 ? entries : '',
    is_active: publish === 'active',
    publish_at: publish === 'scheduled' ? toIndiaTimestamp(publish_day, publish_time) : '',
  }
  return fields as unknown as CallSends<'admin/product-add-product'>
}

export function addProduct(draft: ProductDraft, base: ProductDraft) {
  return api.post('admin/product-add-product', toProductInput(draft, base))
}

export function updateProduct(
  { product_id, version }: { product_id: number; version: number },
  draft: ProductDraft,
  base: ProductDraft,
) {
  return api.post('admin/product-update-product', { product_id, version, ...toProductInput(draft, base) })
}
