/**
 * The orders in which a list of the back office can be shown, its own one first: what a column holds, with a minus in
 * front from its largest value to its smallest. Only orders that an index or the size of the table serves are here
 * (decision 0040).
 */
export const listSorts = {
  orders: ['-date', 'date', '-total', 'total'],
  products: ['-updated', 'updated', 'name', '-name'],
  coupons: ['-added', 'code', '-code', '-end', 'end', '-used', 'used'],
  enquiries: ['-date', 'date'],
  finance: ['-date', 'date'],
} as const

export type SortedList = keyof typeof listSorts
export type ListSort<List extends SortedList> = (typeof listSorts)[List][number]
