import { sql } from 'kysely'
import { z } from 'zod'
import type { PaymentGateway, SettlementPage, SettlementLine } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { checkSettlementLines } from './check-settlement-lines.ts'

/** Stores the lines of a provider's report as they are now, and when they were read. Safe to repeat. */
async function storeSettlementLines(db: Reader, provider: string, lines: SettlementLine[]): Promise<void> {
  await sql`
    insert into settlement_lines (provider, entity_id, kind, provider_txn_id, merchant_txn_id, dispute_id, amount_paise, fee_paise, fee_tax_paise, net_paise,
      settlement_id, utr, settled_at, description)
    select distinct on (l."entityId") ${provider}, l."entityId", l.kind, l."providerTxnId", l."merchantTxnId", l."disputeId", l.amount, (l.fee ->> 'amount')::bigint, (l.fee ->> 'tax')::bigint, l.net,
      l."settlementId", l.utr, l."settledAt", l.description
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l ("entityId" text, kind text, "providerTxnId" text, "merchantTxnId" text, "disputeId" text, amount bigint, fee jsonb, net bigint,
      "settlementId" text, utr text, "settledAt" timestamptz, description text)
    on conflict (provider, entity_id) do update set provider_txn_id = excluded.provider_txn_id, merchant_txn_id = excluded.merchant_txn_id, dispute_id = excluded.dispute_id,
      amount_paise = excluded.amount_paise, fee_paise = coalesce(excluded.fee_paise, settlement_lines.fee_paise), fee_tax_paise = coalesce(excluded.fee_tax_paise, settlement_lines.fee_tax_paise),
      net_paise = excluded.net_paise, settlement_id = coalesce(excluded.settlement_id, settlement_lines.settlement_id), utr = coalesce(excluded.utr, settlement_lines.utr),
      settled_at = coalesce(excluded.settled_at, settlement_lines.settled_at), description = excluded.description, read_at = now()`.execute(
    db,
  )
}

/** A day is read again each night for so long: providers report some lines late. */
const repeatedDays = 7
/** Older captures without settlement are left to the provider's support. */
const maxDays = 45
const maxPages = 200

const dueDayRow = z.object({
  day: z.string(),
  next_cursor: z.string().nullable(),
})
type DueDay = z.infer<typeof dueDayRow>

/**
 * Days in India whose report is to be read: from the first capture that has no settlement yet, at least the last ones,
 * until a day was read so long after its end that nothing is added to it.
 */
async function listDueDays(db: Reader, provider: string): Promise<DueDay[]> {
  return queryRows(db, dueDayRow)`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as today),
    unsettled as (
      select min((a.decided_at at time zone 'Asia/Kolkata')::date) as first from payment_attempts a
      where a.state = 'captured' and a.decided_at > now() - make_interval(days => ${maxDays}) and a.provider = ${provider}
        and not exists (select from settlement_lines l where l.provider = a.provider and l.entity_id = a.provider_txn_id and l.settled_at is not null and l.fee_paise is not null))
    select to_char(d, 'YYYY-MM-DD') as day, s.next_cursor
    from today, unsettled, generate_series(least(coalesce(first, today), today - ${repeatedDays}::integer), today, '1 day') d
      left join settlement_days s on s.provider = ${provider} and s.day = d::date
    where s.read_at is null or s.next_cursor is not null or (s.read_at at time zone 'Asia/Kolkata')::date <= s.day + ${repeatedDays}::integer
    order by d`
}

async function recordProgress(db: Reader, provider: string, day: string, next: string | null): Promise<void> {
  await sql`
    insert into settlement_days (provider, day, next_cursor, read_at) values (${provider}, ${day}::date, ${next}, case when ${next}::text is null then now() end)
    on conflict (provider, day) do update set next_cursor = excluded.next_cursor, read_at = coalesce(excluded.read_at, settlement_days.read_at)`.execute(
    db,
  )
}

/** What one provider's run may still read, and the reader itself. */
interface ReportRun {
  provider: string
  pagesLeft: number
  read(day: string, cursor: string | null): Promise<SettlementPage>
}

/** Reads a day from where it was left, each page stored with its cursor. False if it did not come to its end. */
async function readDay({ db, log }: Services, run: ReportRun, { day, next_cursor }: DueDay): Promise<boolean> {
  for (let cursor = next_cursor, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    if (run.pagesLeft === 0) return false
    run.pagesLeft -= 1
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page = await run.read(day, cursor)
    if (!page.ok) {
      log.warn({ provider: run.provider, day, reason: page.message }, 'a settlement report could not be read')
      return page.reason === 'refused'
    }
    if (page.unread > 0)
      log.warn({ provider: run.provider, day, lines: page.unread }, 'settlement lines were not understood')
    await storeSettlementLines(db, run.provider, page.lines)
    await recordProgress(db, run.provider, day, page.next)
    cursor = page.next
  }
  return true
}

async function readProvider(services: Services, gateway: PaymentGateway): Promise<boolean> {
  if (!gateway.readSettlements) return true
  const run: ReportRun = { provider: gateway.provider, pagesLeft: maxPages, read: gateway.readSettlements }
  for (const due of await listDueDays(services.db, gateway.provider))
    if (!(await readDay(services, run, due))) return false
  return true
}

/**
 * Reads what the providers have paid out, and compares it with the shop's payments. Bounded in pages; false if a
 * provider's report was not read to its end, to be continued later. Safe to repeat.
 */
export async function readSettlements(services: Services): Promise<boolean> {
  let isComplete = true
  for (const gateway of Object.values(services.gateways.payment)) {
    if (!(await readProvider(services, gateway))) isComplete = false
    if (gateway.readSettlements) await checkSettlementLines(services, gateway.provider)
  }
  return isComplete
}
