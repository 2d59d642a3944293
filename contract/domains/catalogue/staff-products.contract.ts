import { z } from 'zod'
import { admin } from '../../call.ts'
import {
  asText,
  checkDateOrder,
  flag,
  id,
  listOf,
  listPage,
  optionalAmount,
  optionalId,
  optionalOneOf,
  optionalSearch,
  optionalText,
  optionalWholeNumber,
  page,
  period,
  rupees,
  sortOf,
  withDefault,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { imageSource } from '../../image.shape.ts'

/**
 * A product's status. `scheduled` becomes `active` at its time; `archived` products are retained for their orders and hidden
 * from the list unless requested.
 */
export const productStatuses = ['active', 'draft', 'scheduled', 'archived'] as const
/** `out`: no unit left to sell; `low`: at or below the product's low-stock level. */
export const stockLevels = ['in', 'low', 'out'] as const

/** Product numbers as separate fields or comma-separated in one field, because a form may have only 200 fields. */
export const productIds = z.preprocess(
  (value) =>
    Array.isArray(value) || typeof value === 'string'
      ? [value].flat().flatMap((part: unknown) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part]))
      : value,
  listOf(id, limits.maxProductsAtOnce),
)
const chosenProducts = productIds.refine((ids) => ids.length > 0, serverMessages.productsChosen)

export const staffVariant = z.object({
  variant_id: z.number(),
  sku: z.string(),
  option: z.string(),
  color: z.string(),
  color_hex: z.string(),
  product_mrp: rupees,
  product_mop: rupees,
  discount_percentage: z.number(),
  /** On hand, including units held by unpaid orders. */
  stock: z.number(),
  held: z.number(),
  is_active: z.number(),
})
export type StaffVariant = z.infer<typeof staffVariant>

export const staffProduct = z.object({
  product_id: z.number(),
  product_unique: z.string(),
  product_name: z.string(),
  picture: imageSource.nullable(),
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
  ...period,
})

export const staffProductCalls = {
  'admin/product-view-all-products': admin('catalogue.see').get({
    summary: 'Products, a page at a time, last changed first or as `sort` says',
    input: staffProductFilters.extend({ page, sort: sortOf('products') }).superRefine(checkDateOrder),
    output: listPage({ product_list: z.array(staffProduct) }),
  }),
  'admin/product-update-status': admin('catalogue.change').post({
    summary: 'Shows or hides a product',
    audit: 'Switched the product',
    input: z.object({ product_id: id, is_active: flag }),
  }),
  'admin/product-archive': admin('catalogue.change').post({
    summary: 'Archives a product, or restores it as a draft; products are never deleted',
    audit: 'Archived or restored the product',
    input: z.object({ product_id: id, is_archived: flag }),
  }),
  'admin/product-update-price-stock': admin('catalogue.change').post({
    summary: 'Sets price and stock on hand of a variant with a reason; absent fields stay unchanged',
    audit: 'Changed price or stock',
    input: z.object({
      variant_id: id,
      product_mop: optionalAmount,
      product_mrp: optionalAmount,
      stock: optionalWholeNumber(0, 1_000_000),
      /** The stock on hand that the form showed: 409 with {stock} if it has changed since. */
      stock_was: optionalWholeNumber(0, 1_000_000),
      reason: optionalText(200),
    }),
  }),
  'admin/product-duplicate': admin('catalogue.change').post({
    summary: 'Copies a product as a draft without stock',
    audit: 'Copied the product',
    input: z.object({ product_id: id }),
    output: z.object({ product_id: z.number() }),
  }),
  'admin/product-bulk-status': admin('catalogue.change').post({
    summary: 'Shows or hides several products, or with `all` all that match the filter; returns those that changed',
    audit: 'Switched the product',
    input: staffProductFilters
      .extend({ all: flag, product_ids: productIds, is_active: flag })
      .superRefine(checkDateOrder)
      .refine(({ all, product_ids }) => all || product_ids.length > 0, {
        path: ['product_ids'],
        message: serverMessages.productsChosen,
      }),
    output: z.object({ changed: z.number(), product_ids: z.array(z.number()) }),
  }),
  'admin/product-change-prices': admin('catalogue.change').post({
    summary:
      'Changes the prices of several products by a percentage, or previews the change; skips and reports a price that would exceed its MRP',
    audit: 'Changed prices',
    input: z.object({
      product_ids: chosenProducts,
      percent: z
        .preprocess(
          asText,
          z.string({ error: messages.required }).regex(/^[+-]?\d{1,2}(\.\d{1,2})?$/, serverMessages.percentInvalid),
        )
        .transform(Number),
      /** Rounds prices to a multiple of this many rupees. */
      round_to: withDefault('1', z.preprocess(asText, z.enum(['1', '10', '100']))).transform(Number),
      reason: optionalText(200),
      dry_run: flag,
    }),
    output: z.object({
      changed: z.number(),
      rows: z.array(
        z.object({
          variant_id: z.number(),
          product_name: z.string(),
          sku: z.string(),
          option: z.string(),
          color: z.string(),
          product_mrp: rupees,
          from: rupees,
          to: rupees,
          problem: z.string(),
        }),
      ),
    }),
  }),
  'admin/product-stock-history': admin('catalogue.see').get({
    summary: 'Stock and price changes of a variant, newest first',
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
}
