import { type BalanceState, smsProviders, balanceState } from '@handset/contract/domains/opening/providers.shape.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../../platform/database/india-time-text.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/core/services.ts'

/** Least balances, in whole units; 0: never low. */
export interface BalanceMinimums {
  courier_balance_minimum: number
  sms_balance_minimum: number
}

/** A provider whose keys were removed is not asked any more; what it said is no alarm. */
const currentDays = 2

const isLow = ({ courier_balance_minimum, sms_balance_minimum }: BalanceMinimums) => sql<boolean>`
  (b.read_at > now() - make_interval(days => ${sql.lit(currentDays)}) and b.hundredths < 100 *
    case when b.provider = any(${[...smsProviders]}::text[]) then ${sms_balance_minimum}::bigint else ${courier_balance_minimum}::bigint end)`

/** The providers whose balance is below its minimum. */
export const lowBalances = (minimums: BalanceMinimums): RawBuilder<unknown> =>
  sql`select b.provider from provider_balances b where ${isLow(minimums)}`

/** As a gateway reads it. */
type ProviderBalance = NonNullable<
  Awaited<ReturnType<NonNullable<Services['gateways']['courier']['booking']['readBalance']>>>
>

export async function storeBalance(db: Reader, provider: string, balance: ProviderBalance): Promise<void> {
  const { hundredths, currency } = balance
  await db
    .insertInto('provider_balances')
    .values({ provider, hundredths, currency })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({ hundredths, currency, read_at: sql<Date>`now()` }),
    )
    .execute()
}

const balanceRow = balanceState.extend({
  provider: z.string(),
})

/** What each provider said last; null of those that say nothing. */
export async function readBalances(
  db: Reader,
  minimums: BalanceMinimums,
): Promise<(provider: string) => BalanceState | null> {
  const rows = await queryRows(db, balanceRow)`
    select b.provider, b.hundredths / 100.0::float8 as amount, b.currency, ${indiaTimeText('b.read_at')} as read_at,
      ${isLow(minimums)} as is_low from provider_balances b`
  const found = new Map(rows.map(({ provider, ...balance }) => [provider, balance]))
  return (provider) => found.get(provider) ?? null
}
