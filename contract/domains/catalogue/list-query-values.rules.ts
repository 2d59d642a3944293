const number = /^\d{1,8}$/
const amount = /^\d{1,8}(\.\d{1,2})?$/
const name = /^[\p{L}\p{N}][\p{L}\p{N} '&().,+-]{0,39}$/u

/** Filters of a product list with several values, and what each value looks like: `ram[]` in the URL, `ram` in the call. */
export const multiValuedFilters: Record<string, RegExp> = {
  series: number,
  ram: number,
  storage: number,
  color: name,
  battery: number,
  charging: number,
  camera: number,
  screen: /^\d{1,2}(\.\d)?$/,
  origin: name,
}
/** Filters with one value; of prices, without currency sign and separators. */
export const singleValuedFilters: Record<string, RegExp> = {
  search: /^[^\p{C}]{1,100}$/u,
  tag: /^[\w-]{1,40}$/,
  min_price: amount,
  max_price: amount,
  rating: /^[1-5]$/,
  discount: /^\d{1,2}$/,
  five_g: /^1$/,
  no_cost_emi: /^1$/,
  in_stock: /^1$/,
  sort: /^(newest|price_asc|price_desc|discount|best_selling|rating)$/,
}
