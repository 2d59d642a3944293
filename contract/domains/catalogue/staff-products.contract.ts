import { z } from 'zod'
import { row } from '../../call.ts'
import {
  amount,
  daysInOrder,
  emptyableText,
  flag,
  id,
  listOf,
  none,
  optionalAmount,
  optionalColor,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalMoment,
  optionalSearch,
  optionalSlug,
  optionalText,
  optionalWholeNumber,
  page,
  productUnique,
  rupees,
  text,
  wholeNumber,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { picture } from './card.shape.ts'

/** What a product is to customers. `scheduled` becomes `active` at its time; `archived` ones are kept for their orders, and hidden from the list unless asked for. */
export const productStatuses = ['active', 'draft', 'scheduled', 'archived'] as const
/** `out`: nothing left to sell; `low`: at or below the product's low-stock level. */
export const stockLevels = ['in', 'low', 'out'] as const

const optionalOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.preprocess((value) => (value === '' ? undefined : value), z.enum(values).optional())
/** Empty takes the value away, absent leaves it as it is. */
const clearable = <Value extends z.ZodType>(value: Value) => z.preprocess((sent) => (sent === '' ? null : sent), value.nullable().optional())
/** A list of a form where absent means unchanged, and one empty entry none. */
const replacedList = <Item extends z.ZodType>(item: Item, most: number) => z.preprocess((value) => (value === '' ? [] : value), z.array(item).max(most).optional())

/** Product numbers one by one, or many in one field with commas between: a form has not so many fields. */
const productIds = z.preprocess(
  (value) => (Array.isArray(value) || typeof value === 'string' ? [value].flat().flatMap((part: unknown) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part])) : value),
  listOf(id, limits.productsAtOnce),
)
const chosenProducts = productIds.refine((ids) => ids.length > 0, messages.productsChosen)

const staffVariant = z.object({
  variant_id: z.number(),
  sku: z.string(),
  option: z.string(),
  color: z.string(),
  color_hex: z.string(),
  product_mrp: rupees,
  product_mop: rupees,
  discount_percentage: z.number(),
  /** On hand, those held by unpaid orders included. */
  stock: z.number(),
  held: z.number(),
  is_active: z.number(),
})
export type StaffVariant = z.infer<typeof staffVariant>

const staffProduct = z.object({
  product_id: z.number(),
  product_unique: z.string(),
  product_name: z.string(),
  picture: picture.nullable(),
  category: z.object({ id: z.number(), name: z.string() }),
  tags: z.array(z.string()),
  status: z.enum(productStatuses),
  publish_at: z.string().nullable(),
  low_stock_level: z.number(),
  version: z.number(),
  updated_at: z.string(),
  variants: z.array(staffVariant),
})
export type StaffProduct = z.infer<typeof staffProduct>

/** `search`: name, SKU or number. Dates: of the last change, in India. */
export const staffProductFilters = z.object({
  search: optionalSearch,
  category: optionalId,
  tag: optionalId,
  status: optionalOneOf(productStatuses),
  stock: optionalOneOf(stockLevels),
  from_date: optionalDate,
  to_date: optionalDate,
})

/** A variant of the form. Without `variant_id` it is a new one; one that is left out is removed, or only switched off where orders name it. */
export const variantFields = z
  .object({
    variant_id: optionalId,
    sku: z.preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      z
        .string({ error: messages.required })
        .trim()
        .min(1, messages.required)
        .max(limits.skuLength, `At most ${limits.skuLength} characters`)
        .regex(/^[\w./-]*$/, messages.skuInvalid),
    ),
    ean: clearable(z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().regex(/^\d{8,14}$/, messages.eanInvalid))),
    option: text(60),
    ram_gb: optionalWholeNumber(0, 1024),
    storage_gb: optionalWholeNumber(0, 16_384),
    color: text(40),
    color_hex: optionalColor,
    product_mrp: amount,
    product_mop: amount,
    /** What the shop paid: a price below it is warned of, never refused. Customers do not see it. */
    cost: clearable(amount),
    /** On hand. For a variant that is there it is set with the reason 'product form'; absent, it stays. */
    stock: optionalWholeNumber(0, 1_000_000),
    max_qty: optionalWholeNumber(1, 100),
    is_active: flag,
  })
  .refine(({ product_mrp, product_mop }) => product_mop <= product_mrp, { path: ['product_mop'], message: messages.priceAboveMrp })

/** Fields of the product form. The second half goes beyond the specification's: absent, they stay as they are, or take the default where the product is new. */
export const productFields = z.object({
  product_name: text(120),
  category_id: id,
  tag_ids: listOf(id),
  short_description: optionalText(300),
  /** As page-text.rules.ts reads it; never HTML. */
  description: optionalText(10_000),
  hsn: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string({ error: messages.required })
      .trim()
      .min(1, messages.required)
      .regex(/^(\d{4,8})?$/, messages.hsnInvalid),
  ),
  gst_rate: wholeNumber(0, 40),
  warranty_months: optionalWholeNumber(0, 120),
  country_of_origin: text(60),
  highlights: listOf(text(120), 12),
  specifications: listOf(z.object({ group: text(60), label: text(60), value: text(500) }), 120),
  box: listOf(text(120), 20),
  is_active: flag,
  variants: z.preprocess((value) => value ?? [], z.array(variantFields).min(1, messages.variantNeeded).max(limits.variantsPerProduct)),

  slug: optionalSlug(80),
  brand: optionalText(60),
  kind: z.enum(['phone', 'accessory']).optional(),
  warranty: emptyableText(300).optional(),
  manufacturer: emptyableText(300).optional(),
  packer: emptyableText(300).optional(),
  importer: emptyableText(300).optional(),
  month_year: emptyableText(40).optional(),
  net_quantity: emptyableText(120).optional(),
  generic_name: emptyableText(120).optional(),
  bis_registration: emptyableText(60).optional(),
  consumer_care: emptyableText(300).optional(),
  five_g: optionalFlag,
  no_cost_emi: optionalFlag,
  exchange_eligible: optionalFlag,
  is_popular: optionalFlag,
  imei_tracked: optionalFlag,
  battery_mah: clearable(wholeNumber(0, 50_000)),
  charge_watt: clearable(wholeNumber(0, 1000)),
  main_camera_mp: clearable(wholeNumber(0, 1000)),
  display_inches: clearable(z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, messages.inchesInvalid))),
  launch_date: optionalDate,
  weight_grams: optionalWholeNumber(1, 100_000),
  length_mm: optionalWholeNumber(1, 5000),
  breadth_mm: optionalWholeNumber(1, 5000),
  height_mm: optionalWholeNumber(1, 5000),
  low_stock_level: optionalWholeNumber(0, 100_000),
  seo_title: emptyableText(70).optional(),
  seo_description: emptyableText(170).optional(),
  /** With `is_active` 0: when it becomes active by itself, as an ISO moment. Empty takes it back. */
  publish_at: optionalMoment,
  /** Pictures in their order, by colour. An entry without `id` stands for the next file sent as `images[{color}][]`; files without an entry come last. Absent, those that are there stay. */
  pictures: replacedList(z.object({ id: optionalId, color: text(40), alt: optionalText(200) }), limits.picturesPerProduct),
})

/** Files are sent as `images[{color}][]`. */
const productFiles = { field: 'images', keyed: true, most: limits.picturesPerSave, bytes: limits.shopPictureBytes, totalBytes: limits.picturesPerSave * limits.shopPictureBytes } as const

/** A picture of the form: `waiting` until the job has made its sizes, `failed` where it could not. */
const productPicture = picture.extend({ id: z.number(), color: z.string(), state: z.enum(['waiting', 'ready', 'failed']) })

/** What the form shows: its own fields as they are kept, and what it must know beside them. */
const productForm = z.object({
  ...productFields.omit({ variants: true, pictures: true, tag_ids: true, publish_at: true }).partial().shape,
  product_id: z.number(),
  product_unique: z.string(),
  version: z.number(),
  status: z.enum(productStatuses),
  publish_at: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  /** Once sold, its options and colours keep their names. */
  is_sold: z.number(),
  tag_ids: z.array(z.number()),
  variants: z.array(staffVariant.extend({ ean: z.string(), ram_gb: z.number().nullable(), storage_gb: z.number().nullable(), cost: rupees.nullable(), max_qty: z.number(), is_sold: z.number() })),
  pictures: z.array(productPicture),
})
export type ProductForm = z.infer<typeof productForm>

/** What an import would do, or has done. Rows are counted: a row is a variant. */
const importReport = z.object({
  import_id: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  dry_run: z.number(),
  rows: z.number(),
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  new_products: z.number(),
  /** The headers of the file, and which field each is taken for; empty where it is left out. */
  columns: z.array(z.object({ header: z.string(), field: z.string() })),
  /** Rows as a spreadsheet numbers them, the header being 1; the first thousand. */
  errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const staffProductCalls = {
  'admin/product-view-all-products': row({
    method: 'GET',
    audience: 'admin',
    summary: 'Products, a page at a time, those changed last first',
    input: staffProductFilters.extend({ page }).superRefine(daysInOrder),
    output: z.object({ product_list: z.array(staffProduct), last_page: z.number(), total: z.number() }),
  }),
  'admin/product-update-status': row({ method: 'POST', audience: 'admin', summary: 'Shows or hides a product', input: z.object({ product_id: id, is_active: flag }), output: none }),
  'admin/product-archive': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Puts a product away, or takes it back as a draft; nothing that was sold is ever deleted',
    input: z.object({ product_id: id, is_archived: flag }),
    output: none,
  }),
  'admin/product-update-price-stock': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Sets price and stock on hand of a variant, and writes down why; what is absent stays',
    input: z.object({
      variant_id: id,
      product_mop: optionalAmount,
      product_mrp: optionalAmount,
      stock: optionalWholeNumber(0, 1_000_000),
      /** What was on hand when the person looked: 409 with {stock} where it is another number now. */
      stock_was: optionalWholeNumber(0, 1_000_000),
      reason: optionalText(200),
    }),
    output: none,
  }),
  'admin/product-duplicate': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Copies a product as a draft without stock',
    input: z.object({ product_id: id }),
    output: z.object({ product_id: z.number() }),
  }),
  'admin/product-bulk-status': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Shows or hides several products',
    input: z.object({ product_ids: chosenProducts, is_active: flag }),
    output: z.object({ changed: z.number() }),
  }),
  'admin/product-change-prices': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Changes the prices of several products by a percentage, or only shows what they would become; a price above its MRP is left as it is and told',
    input: z.object({
      product_ids: chosenProducts,
      percent: z
        .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string({ error: messages.required }).regex(/^[+-]?\d{1,2}(\.\d{1,2})?$/, messages.percentInvalid))
        .transform(Number),
      /** Prices end on a whole multiple of so many rupees. */
      round_to: z.preprocess((value) => (value === undefined || value === '' ? '1' : typeof value === 'number' ? String(value) : value), z.enum(['1', '10', '100'])).transform(Number),
      reason: optionalText(200),
      dry_run: flag,
    }),
    output: z.object({
      changed: z.number(),
      rows: z.array(
        z.object({ variant_id: z.number(), product_name: z.string(), sku: z.string(), option: z.string(), color: z.string(), product_mrp: rupees, from: rupees, to: rupees, problem: z.string() }),
      ),
    }),
  }),
  'admin/product-stock-history': row({
    method: 'GET',
    audience: 'admin',
    summary: 'Why stock and price of a variant changed, newest first',
    input: z.object({ variant_id: id, page }),
    output: z.object({
      changes: z.array(
        z.object({
          at: z.string(),
          actor: z.string(),
          kind: z.enum(['stock', 'price']),
          reason: z.string(),
          reference: z.string().nullable(),
          before: z.number().nullable(),
          after: z.number().nullable(),
          change: z.number().nullable(),
        }),
      ),
      last_page: z.number(),
      total: z.number(),
    }),
  }),

  'admin/product-view-single-product': row({
    method: 'GET',
    audience: 'admin',
    summary: 'One product with its version',
    input: z.object({ product: id }),
    output: z.object({ product: productForm }),
  }),
  'admin/product-add-product': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Adds a product',
    files: productFiles,
    long: true,
    input: productFields,
    output: z.object({ product_id: z.number(), product_unique: z.string(), version: z.number() }),
  }),
  'admin/product-update-product': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Changes a product; 409 with what changed where another admin saved first',
    files: productFiles,
    long: true,
    input: productFields.extend({ product_id: id, version: wholeNumber(1, 1_000_000_000) }),
    output: z.object({ version: z.number() }),
  }),

  'admin/product-import': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Imports products from csv or xlsx, a row a variant, or only judges them; many rows are done by a job that product-import-status follows',
    files: { field: 'file', most: 1, bytes: limits.importFileBytes, totalBytes: limits.importFileBytes },
    input: z.object({
      dry_run: flag,
      /** Which column of the file is which of ours: `mapping[sku]=Item code`. Absent, the headers are the export's. */
      mapping: z.record(z.string().max(40), emptyableText(120)).optional(),
      /** In place of a file: one that was judged before. */
      import_id: optionalId,
    }),
    output: importReport,
  }),
  'admin/product-import-status': row({
    method: 'GET',
    audience: 'admin',
    summary: 'How far an import is',
    input: z.object({ import_id: id }),
    output: importReport,
  }),
  'admin/product-export': row({
    method: 'GET',
    audience: 'admin',
    kind: 'file',
    summary: 'The products of the list as xlsx, or as csv',
    input: staffProductFilters.extend({ product_ids: productIds, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.unknown(),
  }),

  'admin/product-get-product-linked-list/{product_id}': row({
    method: 'GET',
    audience: 'admin',
    summary: 'The products linked to one',
    input: z.object({ product_id: id }),
    output: z.array(z.object({ image: z.string(), product_name: z.string(), product_color: z.string(), product_color_id: z.number(), product_unique: z.string() })),
  }),
  'admin/product-get-product-variants-list/{id}': row({
    method: 'GET',
    audience: 'admin',
    summary: 'Products that can be linked to one',
    input: z.object({ id, search: optionalSearch }),
    output: z.object({
      'product Category Data': z.object({ id: z.number(), name: z.string(), product_name: z.string(), product_color: z.string(), image: z.string() }),
      data: z.array(
        z.object({ image: z.string(), product_name: z.string(), product_color: z.string(), is_active: z.number(), product_unique: z.string(), product_variant_id: z.number(), product_id: z.number() }),
      ),
    }),
  }),
  'admin/create-product-link': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Links two products',
    input: z.object({ product_unique: productUnique, product_variant_id: id, product_id: id, product_color: text(40), list_product_id: id }),
    output: none,
  }),
  'admin/delete-linked-product': row({ method: 'POST', audience: 'admin', summary: 'Unlinks a product', input: z.object({ id, is_active: flag }), output: none }),
}
