import { orderStatus } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * True for an order `o` that its customer can still pay: not placed, not superseded, not cancelled, and its prices not
 * too old.
 */
export const isPayable: RawBuilder<boolean> = sql<boolean>`
  (o.placed_at is null and o.superseded_at is null and o.status = ${sql.lit(orderStatus.pending)} and o.created_at > now() - make_interval(hours => ${sql.lit(limits.retryPaymentHours)}))`

/** Until when an order `o` keeps its price. */
export const payableUntil: RawBuilder<Date> = sql<Date>`
  (o.created_at + make_interval(hours => ${sql.lit(limits.retryPaymentHours)}))`
