/** Facets of the product list in display order. */
export const facetTitles = {
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
} as const
export type FacetKey = keyof typeof facetTitles
