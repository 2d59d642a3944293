import { z } from 'zod'
import { admin, anyone } from '../../call.ts'
import {
  emptyAsAbsent,
  flag,
  id,
  listOf,
  listPage,
  optionalColor,
  optionalId,
  optionalOneOf,
  optionalSearch,
  optionalSlug,
  optionalText,
  optionalWholeNumber,
  page,
  perPage,
  productUnique,
  rupees,
  text,
  wholeNumber,
  withDefault,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { type FacetKey, facetTitles } from './facet-titles.ts'
import { card, cardBadge } from './card.shape.ts'
import { shownShapes } from './product-field.shape.ts'
import { imageSource } from '../../image.shape.ts'

const productsPerPage = 24

export const sorts = ['featured', 'newest', 'price_asc', 'price_desc', 'discount', 'best_selling', 'rating'] as const
export const productKinds = ['phone', 'accessory'] as const
/** Facets of the product list in display order; each except price and the switches accepts several values. */
export const facetKeys = Object.keys(facetTitles) as [FacetKey, ...FacetKey[]]
/** Bands are lower bounds, except price which is `from-to` in rupees. */
export const bands = {
  battery: [5000, 5500, 6000, 6500, 7000],
  charging: [15, 44, 80, 90, 120],
  camera: [13, 50, 200],
  screen: [6, 6.5, 6.7, 7],
  rating: [4, 3],
  discount: [10, 20, 30],
} as const

const wholeUpTo = (max: number) => wholeNumber(0, max)

/** Rupees with at most two decimals. */
const optionalPrice = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, serverMessages.amountInvalid)
    .transform(Number)
    .optional(),
)

export const productFilters = z.object({
  cat_id: optionalId,
  series: listOf(id),
  tag: optionalText(40),
  /** Absent: phones and accessories. */
  kind: optionalOneOf(productKinds),
  search: optionalSearch,
  min_price: optionalPrice,
  max_price: optionalPrice,
  ram: listOf(wholeUpTo(1024)),
  storage: listOf(wholeUpTo(16_384)),
  color: listOf(text(40)),
  battery: listOf(wholeUpTo(20_000)),
  charging: listOf(wholeUpTo(500)),
  camera: listOf(wholeUpTo(500)),
  screen: listOf(
    z.preprocess(
      (value) => (typeof value === 'string' && /^\d{1,2}(\.\d)?$/.test(value) ? Number(value) : value),
      z.number(),
    ),
  ),
  origin: listOf(text(40)),
  five_g: flag,
  no_cost_emi: flag,
  rating: optionalWholeNumber(0, 5),
  discount: optionalWholeNumber(0, 100),
  in_stock: flag,
  sort: withDefault('featured', z.enum(sorts)),
  page,
  per_page: perPage(productsPerPage),
})
export type ProductFilters = z.infer<typeof productFilters>

const facet = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number(), hex: z.string().optional() })),
  /** Of the price only: lowest and highest price of the list before any filter. */
  range: z.object({ min: rupees, max: rupees }).optional(),
})

const series = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  count: z.number(),
  tagline: z.string(),
  picture: imageSource.nullable(),
  picture_mobile: imageSource.nullable(),
})
const banner = z.object({
  image: z.string(),
  image_mobile: z.string(),
  alt: z.string(),
  link: z.string(),
  headline: z.string(),
  sub: z.string(),
  price_line: z.string(),
  tone: z.enum(['dark', 'light']),
  desktop: imageSource,
  mobile: imageSource,
})

const variant = z.object({
  variant_id: z.number(),
  sku: z.string(),
  option: z.string(),
  color: z.string(),
  color_hex: z.string(),
  product_mrp: rupees,
  discount_mrp: rupees,
  discount_percentage: z.number(),
  product_stock: z.number(),
  max_qty: z.number(),
  images: z.array(z.string()),
  pictures: z.array(imageSource),
})

/** An offer of a bank or of the shop, as cards of the home page and lines of a product page. */
const offer = z.object({ bank: z.string(), title: z.string(), text: z.string(), terms: z.string() })

/** A product video: the file, and the poster shown until it plays. */
const productVideo = z.object({ src: z.string(), title: z.string(), poster: imageSource })

const textPart = z.object({
  text: z.string(),
  href: z.string().optional(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
})
const textParts = z.array(z.union([z.string(), textPart]))
const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), parts: textParts }),
  z.object({ kind: z.literal('list'), ordered: z.literal(true).optional(), items: z.array(textParts) }),
])
/** A parsed text of page-text.rules.ts. */
const pageText = z.object({
  intro: z.array(textBlock),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(textBlock) })),
})

export const productDetails = z.object({
  product_id: z.number(),
  product_unique: z.string(),
  product_name: z.string(),
  slug: z.string(),
  brand: z.string(),
  category: z.object({ id: z.number(), name: z.string() }),
  short_description: z.string(),
  description: z.string(),
  /** The description, parsed: paragraphs, headings, lists and links. */
  story: pageText,
  ...shownShapes,
  highlights: z.array(z.string()),
  variants: z.array(variant),
  videos: z.array(productVideo),
  linked_products: z.array(z.object({ product_unique: z.string(), product_color: z.string(), image: z.string() })),
  specifications: z.array(z.object({ group: z.string(), label: z.string(), value: z.string() })),
  box: z.array(z.string()),
  statutory: z.record(z.string(), z.string()),
  offers: z.array(offer),
  cashback: z.object({ amount: rupees, text: z.string() }).nullable(),
  tags: z.array(z.string()),
  badge: cardBadge.nullable(),
  rating_avg: z.number(),
  rating_count: z.number(),
  histogram: z.record(z.string(), z.number()),
  related: z.array(card),
})
export type ProductDetails = z.infer<typeof productDetails>

/** `products` counts all products with the tag, public or not. */
export const tag = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  color: z.string(),
  sort: z.number(),
  is_active: z.number(),
  /** Address of the icon, or empty. */
  image: z.string(),
  show_on_card: z.number(),
  products: z.number(),
})
export type Tag = z.infer<typeof tag>

const tagFields = z.object({
  name: text(limits.tagNameMaxChars),
  slug: optionalSlug(limits.tagNameMaxChars),
  color: optionalColor,
  sort: optionalWholeNumber(0, 9999),
  is_active: flag,
  /** Absent: unchanged; of a new tag, yes. */
  show_on_card: flag.optional(),
})
const tagIcon = { field: 'image', max: 1, bytes: limits.tagIconBytes, totalBytes: limits.tagIconBytes } as const

export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  tagline: z.string(),
  description: z.string(),
  image: z.string(),
  image_mobile: z.string(),
  banner: z.string(),
  /** The facets that its page shows; empty: all. */
  filters: z.array(z.enum(facetKeys)),
  seo_title: z.string(),
  seo_description: z.string(),
  in_header: z.number(),
  parent_id: z.number().nullable(),
  parent_name: z.string(),
  sort: z.number(),
  is_active: z.number(),
  /** Counts all products of the category, public or not. */
  products: z.number(),
})
export type Category = z.infer<typeof category>

const categoryFields = z.object({
  name: text(limits.categoryNameMaxChars),
  slug: optionalSlug(60),
  /** In the markup of page-text.rules.ts; never HTML. */
  description: optionalText(2000),
  seo_title: optionalText(60),
  seo_description: optionalText(160),
  sort: optionalWholeNumber(0, 9999),
  is_active: flag,
  /** Absent: unchanged. */
  tagline: z.union([z.literal(''), text(80)]).optional(),
  in_header: flag.optional(),
  /** The category it belongs to; empty: none. */
  parent_id: z.preprocess((value) => (value === '' ? null : value), id.nullable().optional()),
  /** The facets that its page shows. Absent: unchanged; none: all. */
  filters: z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().filter((key) => key !== '')),
    z.array(z.enum(facetKeys)).max(facetKeys.length).optional(),
  ),
})
const categoryImages = {
  field: 'image',
  otherFields: ['image_mobile', 'banner'],
  max: 3,
  bytes: limits.shopImageBytes,
  totalBytes: 3 * limits.shopImageBytes,
} as const

export const catalogueCalls = {
  'public/home': anyone.get({
    cached: true,
    summary: 'The data of the home page',
    output: z.object({
      banners: z.array(banner),
      series: z.array(series),
      new_launch: z.array(card),
      best_sellers: z.array(card),
      offers: z.array(offer.extend({ image: z.string(), picture: imageSource })),
      review_highlights: z.array(
        z.object({
          rating: z.number(),
          heading: z.string(),
          details: z.string(),
          name: z.string(),
          product_unique: z.string(),
          product_name: z.string(),
        }),
      ),
      stores: z.array(z.object({ name: z.string(), address: z.string(), phone: z.string(), hours: z.string() })),
    }),
  }),
  'public/all-products': anyone.get({
    cached: true,
    summary: 'A page of products with facets: OR inside a group, AND across groups',
    input: productFilters,
    output: listPage({
      products: z.array(card),
      facets: z.array(facet),

      category: z
        .object({
          id: z.number(),
          name: z.string(),
          tagline: z.string(),
          description: z.string(),
          /** The description, parsed: paragraphs, headings, lists and links. */
          story: pageText,
          banner: imageSource.nullable(),
          seo_title: z.string(),
          seo_description: z.string(),
        })
        .nullable(),
    }),
  }),
  'public/product-details/{product_unique}': anyone.get({
    cached: true,
    summary: 'Everything a product page shows',
    input: z.object({ product_unique: productUnique }),
    output: productDetails,
  }),
  'public/product-preview': anyone.get({
    summary: 'The same of a product that is not published, with the pass of its preview link',
    input: z.object({ product_unique: productUnique, preview: text(100) }),
    output: productDetails.extend({ is_published: z.boolean() }),
  }),
  'public/all-categories': anyone.get({
    cached: true,
    summary: 'The active series and categories',
    output: z.array(series),
  }),
  'public/all-tags': anyone.get({
    cached: true,
    summary: 'The active tags',
    output: z.array(
      z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string(), count: z.number() }),
    ),
  }),
  'public/search-product': anyone.get({
    summary: 'Products that match a phrase, best first',
    input: z.object({ search: optionalSearch }),
    output: z.array(card),
  }),
  'public/search-suggestions': anyone.get({
    summary: 'At most six products, the series and likely phrases for what is being typed (2 characters or more)',
    input: z.object({ search: optionalSearch }),
    output: z.object({
      products: z.array(card),
      categories: z.array(z.object({ id: z.number(), name: z.string() })),
      queries: z.array(z.string()),
    }),
  }),

  'admin/tag-view-all-tags': admin('catalogue.see').get({
    summary: 'Tags, a page at a time',
    input: z.object({ page, search: optionalSearch }),
    output: listPage({ tag_list: z.array(tag) }),
  }),
  'admin/tag-view-single-tag': admin('catalogue.see').get({
    summary: 'One tag',
    input: z.object({ id }),
    output: z.object({ tag }),
  }),
  'admin/tag-add-tag': admin('catalogue.change').post({
    summary: 'Adds a tag',
    audit: 'Added the tag',
    files: tagIcon,
    input: tagFields,
    output: z.object({ id: z.number() }),
  }),
  'admin/tag-update-tag': admin('catalogue.change').post({
    summary: 'Changes a tag; an icon that is not sent stays unchanged',
    audit: 'Changed the tag',
    files: tagIcon,
    input: tagFields.extend({ id, remove_image: flag.optional() }),
  }),
  'admin/tag-delete-tag': admin('catalogue.change').post({
    summary: 'Deletes an unused tag; 409 with the number of its products otherwise',
    audit: 'Deleted the tag',
    input: z.object({ id }),
  }),
  'admin/category-view-all-categories': admin('catalogue.see').get({
    summary: 'Categories, a page at a time',
    input: z.object({ page, search: optionalSearch }),
    output: listPage({ category_list: z.array(category) }),
  }),
  'admin/category-view-single-category': admin('catalogue.see').get({
    summary: 'One category',
    input: z.object({ id }),
    output: z.object({ category }),
  }),
  'admin/category-add-category': admin('catalogue.change').post({
    summary: 'Adds a category',
    audit: 'Added the category',
    files: categoryImages,
    input: categoryFields,
    output: z.object({ id: z.number() }),
  }),
  'admin/category-update-category': admin('catalogue.change').post({
    summary: 'Changes a category; an image that is not sent stays unchanged',
    audit: 'Changed the category',
    files: categoryImages,
    input: categoryFields.extend({ id, remove_banner: flag.optional() }),
  }),
  'admin/category-delete-category': admin('catalogue.change').post({
    summary: 'Deletes a category; 409 with the number of its products unless a target category is given',
    audit: 'Deleted the category',
    input: z.object({ id, move_to: optionalId }),
  }),
  'admin/category-sort': admin('catalogue.change').post({
    summary: 'Sorts categories: the given ones share their current positions in the given order',
    audit: 'Sorted the categories',
    input: z.object({ ids: listOf(id, 200) }),
  }),
}
