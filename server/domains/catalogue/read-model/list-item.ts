import { bands, facetKeys } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { z } from 'zod'
import { facetValueNumber } from './facet-values.ts'

export type FacetKey = (typeof facetKeys)[number]

/** The fields of a variant that lists use; prices in paise. */
const listVariantRow = z.object({
  price: z.number(),
  mrp: z.number(),
  ram: z.number().nullable(),
  storage: z.number().nullable(),
  color: z.string(),
  hex: z.string(),
  hasStock: z.boolean(),
})
export type ListVariant = z.infer<typeof listVariantRow>

/** The fields of a product for filters, facets and sorting. Variants are in the order of the product page. */
export const listProductRow = z.object({
  id: z.number(),
  kind: z.string(),
  /** Letters and digits of the name. */
  nameLength: z.number(),
  categoryId: z.number(),
  fiveG: z.boolean(),
  noCostEmi: z.boolean(),
  popular: z.boolean(),
  launchDate: z.string(),
  sold: z.number(),
  battery: z.number().nullable(),
  charging: z.number().nullable(),
  camera: z.number().nullable(),
  screen: z.number().nullable(),
  rating: z.number(),
  ratingCount: z.number(),
  origin: z.string(),
  tags: z.array(z.string()),
  variants: z.array(listVariantRow),
})
export type ListProduct = z.infer<typeof listProductRow>

/** A product with its value for each facet. */
export interface ListItem extends ListProduct {
  values: Record<FacetKey, string[]>
  /** The same as numbers of `facetValues`. */
  valueNumbers: number[]
  /** The launch date as a number, 20260131, which is compared faster. */
  launchDay: number
  inStock: boolean
  maxDiscount: number
}

/** Price bands in rupees, both ends included, as in `min_price` and `max_price`. */
export const priceBands = [
  { value: '0-15000', from: 0, to: 15_000 },
  { value: '15000-25000', from: 15_000, to: 25_000 },
  { value: '25000-40000', from: 25_000, to: 40_000 },
  { value: '40000+', from: 40_000, to: Infinity },
]

export const discountOf = ({ mrp, price }: ListVariant): number => Math.floor(((mrp - price) * 100) / mrp)

const distinct = (values: (number | string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].map(String)
const reached = (bounds: readonly number[], value: number | null): string[] =>
  value === null ? [] : bounds.filter((bound) => value >= bound).map(String)

/** Precomputes the values that every request needs. */
export function listItem(product: ListProduct): ListItem {
  const { variants } = product
  const inStock = variants.some(({ hasStock }) => hasStock)
  const maxDiscount = Math.max(0, ...variants.map(discountOf))
  const values: ListItem['values'] = {
    series: [String(product.categoryId)],
    price: priceBands
      .filter(({ from, to }) => variants.some(({ price }) => price >= from * 100 && price <= to * 100))
      .map(({ value }) => value),
    ram: distinct(variants.map(({ ram }) => ram)),
    storage: distinct(variants.map(({ storage }) => storage)),
    color: distinct(variants.map(({ color }) => color)),
    battery: reached(bands.battery, product.battery),
    charging: reached(bands.charging, product.charging),
    camera: reached(bands.camera, product.camera),
    screen: reached(bands.screen, product.screen),
    rating: reached(bands.rating, product.rating),
    discount: reached(bands.discount, maxDiscount),
    origin: [product.origin],
    five_g: product.fiveG ? ['1'] : [],
    no_cost_emi: product.noCostEmi ? ['1'] : [],
    in_stock: inStock ? ['1'] : [],
  }
  return {
    ...product,
    values,
    valueNumbers: facetKeys.flatMap((key) => values[key].map((value) => facetValueNumber(key, value))),
    launchDay: Number(product.launchDate.replaceAll('-', '')),
    inStock,
    maxDiscount,
  }
}
