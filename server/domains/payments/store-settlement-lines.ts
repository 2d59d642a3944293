import { sql } from 'kysely'
import type { SettlementLine } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** Stores the lines of a provider's report as it tells them now, and which of them were read. Safe to repeat. */
export async function storeSettlementLines(db: Reader, provider: string, lines: SettlementLine[]): Promise<void> {
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
