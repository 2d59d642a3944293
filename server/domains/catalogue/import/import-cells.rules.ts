import {
  variantFieldNames,
  type ImportField,
  productFieldNames,
} from '@handset/contract/domains/catalogue/import-columns.ts'
import { productFields, variantFields } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { amount, date, id } from '@handset/contract/fields.ts'
import { answers } from '@handset/contract/answers.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { cellList, cellSpecifications, cellTags } from './cell-lists.rules.ts'

/** A cell may be written as people write numbers: ₹ 74,999.00. */
const plainNumber = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/^(₹|rs\.?|inr)\s*/i, '')
        .replaceAll(/(?<=\d),(?=\d)/g, '')
        .replace(/\.0+$/, '')
    : value
const number = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(plainNumber, schema)
const money = number(amount.transform(toPaise))
const yes = ['1', 'yes', 'y', 'true', 'active']
const no = ['0', 'no', 'n', 'false', 'inactive', 'draft']
const truth = z
  .string()
  .refine((value) => [...yes, ...no].includes(value.toLowerCase()), answers.yesOrNo)
  .transform((value) => yes.includes(value.toLowerCase()))
/** 2026-11-21, or as it is written in India: 21/11/2026. */
const day = z.preprocess(
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
const list = (schema: typeof shape.box) =>
  z.preprocess((value) => (typeof value === 'string' ? cellList(value) : value), schema)

/** What the cells of a product may hold. An empty cell is none at all: it leaves things as they are. */
const productCells = z
  .object({
    product_id: z.preprocess(plainNumber, id),
    product_name: shape.product_name,
    slug: shape.slug,
    kind: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      z.enum(['phone', 'accessory'], 'Write phone or accessory'),
    ),
    brand: shape.brand,
    category: z.string(),
    tags: z.string().transform(cellTags),
    short_description: shape.short_description,
    description: shape.description,
    hsn: number(shape.hsn),
    gst_rate: z.preprocess(
      (value) => (typeof value === 'string' ? plainNumber(value.replace(/\s*%$/, '')) : value),
      shape.gst_rate,
    ),
    warranty_months: number(shape.warranty_months),
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
    highlights: list(shape.highlights),
    specifications: z.preprocess((value, context) => {
      const lines = cellSpecifications(String(value))
      if (!lines) context.addIssue({ code: 'custom', message: answers.specificationShape })
      return lines ?? []
    }, shape.specifications),
    box: list(shape.box),
    is_active: truth,
    is_popular: truth,
    five_g: truth,
    no_cost_emi: truth,
    exchange_eligible: truth,
    imei_tracked: truth,
    battery_mah: number(shape.battery_mah),
    charge_watt: number(shape.charge_watt),
    main_camera_mp: number(shape.main_camera_mp),
    display_inches: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, answers.inchesInvalid)
      .transform(Number),
    launch_date: day,
    weight_grams: number(shape.weight_grams),
    length_mm: number(shape.length_mm),
    breadth_mm: number(shape.breadth_mm),
    height_mm: number(shape.height_mm),
    low_stock_level: number(shape.low_stock_level),
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
    ram_gb: number(variantFields.shape.ram_gb),
    storage_gb: number(variantFields.shape.storage_gb),
    color: variantFields.shape.color,
    color_hex: variantFields.shape.color_hex,
    product_mrp: money,
    product_mop: money,
    cost: money,
    stock: number(variantFields.shape.stock),
    max_qty: number(variantFields.shape.max_qty),
    variant_is_active: truth,
  })
  .partial()
export type VariantCells = z.output<typeof variantCells>

/** The cells of a row that are not empty. */
export type RowCells = Partial<Record<ImportField, string>>
export interface CellError {
  row: number
  field: string
  message: string
}

/** Fields that did not pass are left out of what is answered, each with its message. */
function judged<Cells>(
  schema: z.ZodType<Cells>,
  names: readonly ImportField[],
  cells: RowCells,
): { cells: Cells; faults: { field: ImportField; message: string }[] } {
  const sent = Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])))
  const result = schema.safeParse(sent)
  if (result.success) return { cells: result.data, faults: [] }
  const faults = new Map<ImportField, string>()
  for (const { path, message } of result.error.issues) {
    const field = names.find((name) => name === path[0])
    if (field && !faults.has(field)) faults.set(field, message)
  }
  const good = Object.fromEntries(Object.entries(sent).filter(([name]) => !faults.has(name as ImportField)))
  return { cells: schema.parse(good), faults: [...faults].map(([field, message]) => ({ field, message })) }
}

export const judgeProductCells = (cells: RowCells) => judged<ProductCells>(productCells, productFieldNames, cells)
export const judgeVariantCells = (cells: RowCells) => judged<VariantCells>(variantCells, variantFieldNames, cells)
