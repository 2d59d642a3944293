import {
  variantFieldNames,
  type ImportField,
  productColumnNames,
} from '@handset/contract/domains/catalogue/import-fields.ts'
import { productInput, variantFields } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { clearable } from '@handset/contract/domains/catalogue/product-field.shape.ts'
import { mapProductFields } from '@handset/contract/domains/catalogue/product-fields.ts'
import {
  amount,
  date,
  defaultMessage,
  emptyableText,
  id,
  optionalWholeNumber,
  wholeNumber,
} from '@handset/contract/fields.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { parseListCell, parseSpecificationsCell, parseTagsCell } from './cell-format.rules.ts'

/** Accepts formatted numbers: ₹ 74,999.00. */
const normalizeNumber = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/^(₹|rs\.?|inr)\s*/i, '')
        .replaceAll(/(?<=\d),(?=\d)/g, '')
        .replace(/\.0+$/, '')
    : value
const numberField = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(normalizeNumber, schema)
const moneyField = numberField(amount.transform(toPaise))
const trueWords = ['1', 'yes', 'y', 'true', 'active']
const falseWords = ['0', 'no', 'n', 'false', 'inactive', 'draft']
const booleanCell = z
  .string()
  .refine((value) => [...trueWords, ...falseWords].includes(value.toLowerCase()), serverMessages.yesOrNo)
  .transform((value) => trueWords.includes(value.toLowerCase()))
/** 2026-11-21, or the Indian format 21/11/2026. */
const dateCell = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value.replace(
          /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
          (_, d: string, m: string, y: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
        )
      : value,
  date,
)

const { shape } = productInput
const listField = (schema: typeof shape.box) =>
  z.preprocess((value) => (typeof value === 'string' ? parseListCell(value) : value), schema)

const simpleCells = mapProductFields({
  text: ({ max }) => emptyableText(max),
  statutory: ({ max }) => emptyableText(max),
  flag: () => booleanCell,
  count: ({ min, max }) => numberField(optionalWholeNumber(min, max)),
  clearableCount: ({ max }) => numberField(clearable(wholeNumber(0, max))),
  inches: () =>
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, serverMessages.inchesInvalid)
      .transform(Number),
  date: () => dateCell,
})

/** Validation of the product's cells. An empty cell counts as absent and leaves the value unchanged. */
const productCells = z
  .object({
    ...simpleCells,
    product_id: z.preprocess(normalizeNumber, id),
    product_name: shape.product_name,
    slug: shape.slug,
    kind: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      z.enum(['phone', 'accessory'], 'Write phone or accessory'),
    ),
    brand: shape.brand,
    category: z.string(),
    tags: z.string().transform(parseTagsCell),
    short_description: shape.short_description,
    description: shape.description,
    hsn: numberField(shape.hsn),
    gst_rate: z.preprocess(
      (value) => (typeof value === 'string' ? normalizeNumber(value.replace(/\s*%$/, '')) : value),
      shape.gst_rate,
    ),
    warranty_months: numberField(shape.warranty_months),
    country_of_origin: shape.country_of_origin,
    highlights: listField(shape.highlights),
    specifications: z.preprocess((value, context) => {
      const lines = parseSpecificationsCell(String(value))
      if (!lines) context.addIssue({ code: 'custom', message: serverMessages.specificationShape })
      return lines ?? []
    }, shape.specifications),
    box: listField(shape.box),
    is_active: booleanCell,
  })
  .partial()
export type ProductCells = z.output<typeof productCells>

const variantCells = z
  .object({
    sku: variantFields.shape.sku,
    ean: variantFields.shape.ean,
    option: variantFields.shape.option,
    ram_gb: numberField(variantFields.shape.ram_gb),
    storage_gb: numberField(variantFields.shape.storage_gb),
    color: variantFields.shape.color,
    color_hex: variantFields.shape.color_hex,
    product_mrp: moneyField,
    product_mop: moneyField,
    cost: moneyField,
    stock: numberField(variantFields.shape.stock),
    max_qty: numberField(variantFields.shape.max_qty),
    variant_is_active: booleanCell,
  })
  .partial()
export type VariantCells = z.output<typeof variantCells>

/** The non-empty cells of a row. */
export type RowCells = Partial<Record<ImportField, string>>
export interface CellError {
  row: number
  field: string
  message: string
}

/** Returns the valid fields, and a message for each invalid one. */
function validateCells<Cells>(
  schema: z.ZodType<Cells>,
  names: readonly ImportField[],
  cells: RowCells,
): { cells: Cells; cellErrors: { field: ImportField; message: string }[] } {
  const values = Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])))
  const result = schema.safeParse(values, { error: defaultMessage })
  if (result.success) return { cells: result.data, cellErrors: [] }
  const cellErrors = new Map<ImportField, string>()
  for (const { path, message } of result.error.issues) {
    const field = names.find((name) => name === path[0])
    if (field && !cellErrors.has(field)) cellErrors.set(field, message)
  }
  const validValues = Object.fromEntries(
    Object.entries(values).filter(([name]) => !cellErrors.has(name as ImportField)),
  )
  return {
    cells: schema.parse(validValues),
    cellErrors: [...cellErrors].map(([field, message]) => ({ field, message })),
  }
}

export const validateProductCells = (cells: RowCells) =>
  validateCells<ProductCells>(productCells, productColumnNames, cells)
export const validateVariantCells = (cells: RowCells) =>
  validateCells<VariantCells>(variantCells, variantFieldNames, cells)
