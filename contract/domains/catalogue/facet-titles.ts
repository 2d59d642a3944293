import type { facetKeys } from './catalogue.contract.ts'

export type FacetKey = (typeof facetKeys)[number]

export const facetTitles: Record<FacetKey, string> = {
  series: 'Series',
  price: 'Price',
  ram: 'RAM',
  storage: 'Storage',
  color: 'Colour',
  battery: 'Battery',
  charging: 'Charging',
  camera: 'Main camera',
  screen: 'Screen size',
  rating: 'Customer rating',
  discount: 'Discount',
  origin: 'Country of origin',
  five_g: 'Network',
  no_cost_emi: 'Payment',
  in_stock: 'Availability',
}
