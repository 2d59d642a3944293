import { z } from 'zod'
import { admin } from '../../call.ts'
import {
  amount,
  asText,
  flag,
  id,
  listOf,
  optional,
  optionalColor,
  optionalDateTime,
  optionalId,
  optionalSlug,
  optionalText,
  optionalWholeNumber,
  rupees,
  text,
  wholeNumber,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { imageSource } from '../../image.shape.ts'
import { clearable, formShapes } from './product-field.shape.ts'
import { storedVideo } from './product-videos.contract.ts'
import { productStatuses, staffVariant } from './staff-products.contract.ts'

const maxImagesPerSave = 24

/** A list in a form: absent means unchanged, a single empty entry means an empty list. */
const replacedList = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => (value === '' ? [] : value), z.array(item).max(max).optional())

/**
 * A variant of the form, new without `variant_id`. A variant missing from the form is deleted, or only deactivated if orders
 * refer to it.
 */
export const variantFields = z
  .object({
    variant_id: optionalId,
    sku: z.preprocess(
      asText,
      z
        .string({ error: messages.required })
        .trim()
        .min(1, messages.required)
        .max(limits.skuMaxChars, `At most ${limits.skuMaxChars} characters`)
        .regex(/^[\w./-]*$/, serverMessages.skuInvalid),
    ),
    ean: clearable(z.preprocess(asText, z.string().regex(/^\d{8,14}$/, serverMessages.eanInvalid))),
    option: text(60),
    ram_gb: optionalWholeNumber(0, 1024),
    storage_gb: optionalWholeNumber(0, 16_384),
    color: text(40),
    color_hex: optionalColor,
    product_mrp: amount,
    product_mop: amount,
    /** Purchase cost, hidden from customers: a price below it triggers a warning, never an error. */
    cost: clearable(amount),
    /** On hand. For an existing variant it is set with the reason 'product form'; absent: unchanged. */
    stock: optionalWholeNumber(0, 1_000_000),
    max_qty: optionalWholeNumber(1, 100),
    is_active: flag,
  })
  .refine(({ product_mrp, product_mop }) => product_mop <= product_mrp, {
    path: ['product_mop'],
    message: serverMessages.priceAboveMrp,
  })

/** The id that admin/product-upload-image returned. */
const uploadId = optional(z.uuid(serverMessages.imageMissing))

/** Fields of the product form. The second half is optional: absent fields stay unchanged, or get the default for a new product. */
export const productInput = z.object({
  product_name: text(120),
  category_id: id,
  tag_ids: listOf(id),
  short_description: optionalText(300),
  /** In the markup of page-text.rules.ts; never HTML. */
  description: optionalText(10_000),
  hsn: z.preprocess(
    asText,
    z
      .string({ error: messages.required })
      .trim()
      .min(1, messages.required)
      .regex(/^(\d{4,8})?$/, serverMessages.hsnInvalid),
  ),
  gst_rate: wholeNumber(0, 40),
  warranty_months: optionalWholeNumber(0, 120),
  country_of_origin: text(60),
  highlights: listOf(text(120), 12),
  specifications: listOf(z.object({ group: text(60), label: text(60), value: text(500) }), 120),
  box: listOf(text(120), 20),
  is_active: flag,
  variants: z.preprocess(
    (value) => value ?? [],
    z.array(variantFields).min(1, serverMessages.variantRequired).max(limits.maxVariantsPerProduct),
  ),

  slug: optionalSlug(80),
  brand: optionalText(60),
  kind: z.enum(['phone', 'accessory']).optional(),
  ...formShapes,
  /** What a bank or brand pays back after the purchase, in rupees; `cashback_text` has its condition. */
  cashback: clearable(amount),
  /** With `is_active` 0: the time of automatic publication, ISO 8601. Empty cancels it. */
  publish_at: optionalDateTime,
  /**
   * Images in order, by colour: a stored one by `id`, an uploaded one by `upload`. An entry without either stands for the next
   * file sent as `images[{color}][]`; files without an entry are appended. Absent: the images stay unchanged.
   */
  pictures: replacedList(
    z.object({ id: optionalId, upload: uploadId, color: text(40), alt: optionalText(200) }),
    limits.maxImagesPerProduct,
  ),
})

/** Files are sent as `images[{color}][]`. */
const productFiles = {
  field: 'images',
  keyed: true,
  max: maxImagesPerSave,
  bytes: limits.shopImageBytes,
  totalBytes: maxImagesPerSave * limits.shopImageBytes,
} as const

/** An image of the form: `waiting` until the job has made its sizes, `failed` if it could not. */
const productImage = imageSource.extend({
  id: z.number(),
  color: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
})

/** The data of the form page: the stored fields plus read-only facts. */
const productForm = z.object({
  ...productInput.omit({ variants: true, pictures: true, tag_ids: true, publish_at: true }).partial().shape,
  product_id: z.number(),
  product_unique: z.string(),
  version: z.number(),
  status: z.enum(productStatuses),
  publish_at: z.string().nullable(),
  /** Address that shows a draft or scheduled product without a log-in for seven days; empty for other products. */
  preview_path: z.string(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  /** After the first sale, the names of options and colours are locked. */
  is_sold: z.number(),
  tag_ids: z.array(z.number()),
  variants: z.array(
    staffVariant.extend({
      ean: z.string(),
      ram_gb: z.number().nullable(),
      storage_gb: z.number().nullable(),
      cost: rupees.nullable(),
      max_qty: z.number(),
      is_sold: z.number(),
    }),
  ),
  pictures: z.array(productImage),
  /** Shown after the images; saved by admin/product-update-videos. */
  videos: z.array(storedVideo),
})
export type ProductForm = z.infer<typeof productForm>

export const productFormCalls = {
  'admin/product-view-single-product': admin('catalogue.see').get({
    summary: 'One product with its version',
    input: z.object({ product: id }),
    output: z.object({ product: productForm }),
  }),
  'admin/product-upload-image': admin('catalogue.change').post({
    summary: 'Stores an image for the product form, which names it when it is saved',
    audit: 'Uploaded an image',
    files: { field: 'image', max: 1, bytes: limits.shopImageBytes, totalBytes: limits.shopImageBytes },
    output: z.object({ upload: z.string(), preview: z.string() }),
  }),
  'admin/product-add-product': admin('catalogue.change').post({
    summary: 'Adds a product',
    audit: 'Added the product',
    files: productFiles,
    isLongForm: true,
    input: productInput,
    output: z.object({ product_id: z.number(), product_unique: z.string(), version: z.number() }),
  }),
  'admin/product-update-product': admin('catalogue.change').post({
    summary: 'Changes a product; 409 with the changes if another admin saved first',
    audit: 'Changed the product',
    files: productFiles,
    isLongForm: true,
    input: productInput.extend({ product_id: id, version: wholeNumber(1, 1_000_000_000) }),
    output: z.object({ version: z.number() }),
  }),
}
