import { bands, type facetKeys } from '@handset/contract/domains/catalogue/catalogue.contract.ts'

export type FacetKey = (typeof facetKeys)[number]

/** A variant as far as lists look at it; prices in paise. */
export interface ListVariant {
  price: number
  mrp: number
  ram: number | null
  storage: number | null
  color: string
  hex: string
  hasStock: boolean
}

/** A product as far as filters, facets and sorts look at it. Variants in the order of the product page. */
export interface ListProduct {
  id: number
  kind: string
  /** Letters and digits of the name. */
  nameLength: number
  categoryId: number
  fiveG: boolean
  popular: boolean
  launchDate: string
  sold: number
  battery: number | null
  charging: number | null
  camera: number | null
  screen: number | null
  rating: number
  ratingCount: number
  origin: string
  tags: string[]
  variants: ListVariant[]
}

/** A product with the values under which each facet counts it. */
export interface ListItem extends ListProduct {
  values: Record<FacetKey, string[]>
  inStock: boolean
  maxDiscount: number
}

/** Price bands in rupees, both ends included, as the filters `min_price` and `max_price` are. */
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

/** Works out once what every request asks for. */
export function listItem(product: ListProduct): ListItem {
  const { variants } = product
  const inStock = variants.some(({ hasStock }) => hasStock)
  const maxDiscount = Math.max(0, ...variants.map(discountOf))
  return {
    ...product,
    inStock,
    maxDiscount,
    values: {
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
      in_stock: inStock ? ['1'] : [],
    },
  }
}
