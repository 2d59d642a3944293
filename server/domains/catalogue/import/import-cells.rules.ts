import {
  variantFieldNames,
  type ImportField,
  productFieldNames,
} from '@handset/contract/domains/catalogue/import-fields.ts'
import { productFields, variantFields } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { amount, date, defaultMessage, id } from '@handset/contract/fields.ts'
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

const { shape } = productFields
const listField = (schema: typeof shape.box) =>
  z.preprocess((value) => (typeof value === 'string' ? parseListCell(value) : value), schema)

/** Validation of the product's cells. An empty cell counts as absent and leaves the value unchanged. */
const productCells = z
  .object({
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
    warranty: shape.warranty,
    country_of_origin: shape.country_of_origin,
    manufacturer: shape.manufacturer,
    packer: shape.packer,
    importer: shape.importer,
    net_quantity: shape.net_quantity,
    month_year: shape.month_year,
    generic_name: shape.generic_name,
    bis_registration: shape.bis_registration,
    consumer_care: shape.consumer_care,
    highlights: listField(shape.highlights),
    specifications: z.preprocess((value, context) => {
      const lines = parseSpecificationsCell(String(value))
      if (!lines) context.addIssue({ code: 'custom', message: serverMessages.specificationShape })
      return lines ?? []
    }, shape.specifications),
    box: listField(shape.box),
    is_active: booleanCell,
    is_popular: booleanCell,
    five_g: booleanCell,
    no_cost_emi: booleanCell,
    exchange_eligible: booleanCell,
    imei_tracked: booleanCell,
    battery_mah: numberField(shape.battery_mah),
    charge_watt: numberField(shape.charge_watt),
    main_camera_mp: numberField(shape.main_camera_mp),
    display_inches: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, serverMessages.inchesInvalid)
      .transform(Number),
    launch_date: dateCell,
    weight_grams: numberField(shape.weight_grams),
    length_mm: numberField(shape.length_mm),
    breadth_mm: numberField(shape.breadth_mm),
    height_mm: numberField(shape.height_mm),
    low_stock_level: numberField(shape.low_stock_level),
    seo_title: shape.seo_title,
    seo_description: shape.seo_description,
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
  validateCells<ProductCells>(productCells, productFieldNames, cells)
export const validateVariantCells = (cells: RowCells) =>
  validateCells<VariantCells>(variantCells, variantFieldNames, cells)
