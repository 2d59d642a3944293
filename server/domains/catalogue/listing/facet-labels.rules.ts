import { bands, type ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { formatRupees } from '@handset/contract/money.rules.ts'
import { type FacetKey, priceBands } from '../read-model/list-item.ts'

const memoryLabel = (value: string) => (Number(value) >= 1024 ? `${Number(value) / 1024} TB` : `${value} GB`)

function priceLabel(value: string): string {
  const band = priceBands.find((candidate) => candidate.value === value)
  if (!band) return value
  if (band.to === Infinity) return `${formatRupees(band.from)} and above`
  return band.from === 0 ? `Up to ${formatRupees(band.to)}` : `${formatRupees(band.from)} to ${formatRupees(band.to)}`
}

const valueLabels: Partial<Record<FacetKey, (value: string) => string>> = {
  price: priceLabel,
  ram: memoryLabel,
  storage: memoryLabel,
  battery: (value) => `${value} mAh and above`,
  charging: (value) => `${value} W and above`,
  camera: (value) => `${value} MP and above`,
  screen: (value) => `${value} inch and above`,
  rating: (value) => `${value}★ and above`,
  discount: (value) => `${value}% or more`,
  five_g: () => '5G',
  no_cost_emi: () => 'No Cost EMI',
  in_stock: () => 'In stock',
}

export const valueLabel = (key: FacetKey, value: string): string => valueLabels[key]?.(value) ?? value

/** The fixed values of a facet in display order; the values of other facets depend on the products. */
export const fixedValues: Partial<Record<FacetKey, string[]>> = {
  price: priceBands.map(({ value }) => value),
  battery: bands.battery.map(String),
  charging: bands.charging.map(String),
  camera: bands.camera.map(String),
  screen: bands.screen.map(String),
  rating: bands.rating.map(String),
  discount: bands.discount.map(String),
  five_g: ['1'],
  no_cost_emi: ['1'],
  in_stock: ['1'],
}

/** The selected values of a group, as facet values. A price range that is not a band has none. */
export function selectedValues(key: FacetKey, filters: ProductFilters): string[] {
  switch (key) {
    case 'price':
      return []
    case 'five_g':
    case 'no_cost_emi':
    case 'in_stock':
      return filters[key] ? ['1'] : []
    case 'rating':
    case 'discount':
      return filters[key] === undefined ? [] : [String(filters[key])]
    default:
      return filters[key].map(String)
  }
}
