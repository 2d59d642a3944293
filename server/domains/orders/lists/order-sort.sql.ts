import { type ListSort, listSorts } from '@handset/contract/list-sorts.ts'
import { type RawBuilder, sql } from 'kysely'

export type OrderSort = ListSort<'orders'>

/** How a list of orders is sorted: by a column and, where that is the same, by id in the same direction. */
interface OrderSorting {
  /** Of orders `o`, its place in the list. */
  place: RawBuilder<unknown>
  /** Its type, for a place that comes back as text. */
  type: RawBuilder<unknown>
  isByTotal: boolean
  direction: RawBuilder<unknown>
  /** The other direction. */
  backwards: RawBuilder<unknown>
  /** Compares places: those after another one in the list, and those before it. */
  after: RawBuilder<unknown>
  before: RawBuilder<unknown>
}

/** `orders_newest` and `orders_by_total` serve both directions. */
export function orderSorting(sort: OrderSort = listSorts.orders[0]): OrderSorting {
  const isByTotal = sort.endsWith('total')
  const isDescending = sort.startsWith('-')
  return {
    place: isByTotal ? sql`o.total_paise` : sql`o.created_at`,
    type: isByTotal ? sql`bigint` : sql`timestamptz`,
    isByTotal,
    direction: isDescending ? sql`desc` : sql`asc`,
    backwards: isDescending ? sql`asc` : sql`desc`,
    after: isDescending ? sql`<` : sql`>`,
    before: isDescending ? sql`>` : sql`<`,
  }
}

/** Sorts rows with `place` and `id`, of a table or alias with its dot in front. */
export const inOrder = (
  { direction }: Pick<OrderSorting, 'direction'>,
  of: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`order by ${of}place ${direction}, ${of}id ${direction}`

/** Sorts orders `o`. */
export const ordersInOrder = ({ place, direction }: OrderSorting): RawBuilder<unknown> =>
  sql`order by ${place} ${direction}, o.id ${direction}`
