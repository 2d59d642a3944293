import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

// Providers keep their data across restarts of the store and share it between its processes, so all of it is stored in
// the database, in a schema of its own.
const tables = `
  create schema if not exists sandbox;
  create sequence if not exists sandbox.transaction_numbers start 10000001;
  create table if not exists sandbox.payments (
    id text primary key,
    provider text not null,
    merchant_txn_id text not null,
    transaction_number bigint not null unique default nextval('sandbox.transaction_numbers'),
    amount_paise integer not null check (amount_paise > 0),
    refunded_paise integer not null default 0 check (refunded_paise between 0 and amount_paise),
    state text not null default 'open' check (state in ('open', 'paid', 'failed', 'cancelled')),
    return_url text not null,
    details jsonb not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    unique (provider, merchant_txn_id)
  );
  create table if not exists sandbox.refunds (
    provider text not null,
    refund_id text not null,
    payment_id text not null references sandbox.payments,
    transaction_number bigint not null default nextval('sandbox.transaction_numbers'),
    amount_paise integer not null check (amount_paise > 0),
    refunded_in_all_paise integer not null,
    created_at timestamptz not null,
    primary key (provider, refund_id)
  );
  -- The merchant's own word for a refund, where that is not the id by which a repeated request is known again.
  alter table sandbox.refunds add column if not exists receipt text;
  -- The bank could not carry the refund out, which the provider learns while it processes it.
  alter table sandbox.refunds add column if not exists fails boolean not null default false;
  create index if not exists refunds_of_payment on sandbox.refunds (payment_id);
  create table if not exists sandbox.webhooks (
    seq bigint generated always as identity primary key,
    provider text not null,
    event text not null,
    path text not null,
    headers jsonb not null,
    body text not null,
    copies integer not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    delivered_at timestamptz,
    last_answer text
  );
  create index if not exists webhooks_due on sandbox.webhooks (due_at) where delivered_at is null and tries < 3;
  create sequence if not exists sandbox.awb_numbers start 70000101;
  create table if not exists sandbox.shipments (
    id bigint primary key default nextval('sandbox.awb_numbers'),
    provider text not null,
    reference text not null,
    awb text unique,
    status text not null,
    courier text not null,
    charge_paise integer not null,
    details jsonb not null,
    created_at timestamptz not null,
    manifested_at timestamptz
  );
  alter table sandbox.shipments add column if not exists pickup_day text;
  alter table sandbox.shipments add column if not exists order_cancelled boolean not null default false;
  alter table sandbox.shipments add column if not exists ndr_actions jsonb not null default '[]';
  create index if not exists shipments_of_reference on sandbox.shipments (reference);
  create table if not exists sandbox.shipment_scans (
    seq bigint generated always as identity primary key,
    shipment_id bigint not null references sandbox.shipments,
    status text not null,
    location text not null,
    at timestamptz not null
  );
  create index if not exists scans_of_shipment on sandbox.shipment_scans (shipment_id, seq);
  create table if not exists sandbox.faults (
    provider text primary key,
    mode text not null,
    seconds double precision,
    times_left integer
  );
  create table if not exists sandbox.messages (
    seq bigint generated always as identity primary key,
    channel text not null,
    recipient text not null,
    recipient_key text not null,
    subject text,
    text text not null,
    html text,
    message_id text,
    at timestamptz not null
  );
  alter table sandbox.messages add column if not exists unsubscribe text;
  alter table sandbox.messages add column if not exists reply_to text;
  create index if not exists messages_of_recipient on sandbox.messages (recipient_key, seq desc);
  create table if not exists sandbox.attachments (
    message_seq bigint not null references sandbox.messages,
    n integer not null,
    filename text not null,
    media_type text not null,
    bytes bytea not null,
    primary key (message_seq, n)
  );
  create table if not exists sandbox.captcha_tokens (
    token text primary key,
    provider text not null,
    hostname text not null,
    action text not null,
    solved_at timestamptz not null,
    spent_at timestamptz
  );
  create table if not exists sandbox.signing_keys (
    provider text primary key,
    private_jwk jsonb not null
  );
`

const lockKey = 0x5a_4d_b0_c5
const lockNotAvailable = '55P03'
const deadlock = '40P01'
const maxTries = 25

/** What a statement makes: `refunds`, `refunds.receipt`, `refunds_of_payment`. */
function nameOf(statement: string): string {
  const made =
    /^create (?:schema|sequence|table|index) if not exists (?:sandbox\.)?(\w+)/.exec(statement)?.[1] ??
    /^alter table sandbox\.(\w+ add column if not exists \w+)/.exec(statement)?.[1]?.replace(/ .* /, '.')
  if (made === undefined) throw new Error(`What does this make? ${statement}`)
  return made
}

const statements = tables
  .replaceAll(/--.*$/gm, '')
  .split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '')
  .map((text) => ({ name: nameOf(text), text }))

async function findMissing(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select nspname::text as name from pg_namespace where nspname = 'sandbox'
    union all select relname::text from pg_class where relnamespace = to_regnamespace('sandbox')
    union all select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = to_regnamespace('sandbox') and a.attnum > 0 and not a.attisdropped`)
  const present = new Set(rows.map(({ name }) => name))
  return statements.filter(({ name }) => !present.has(name)).map(({ text }) => text)
}

async function makeMissing(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin; set local lock_timeout = '1s'")
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    for (const statement of await findMissing(client)) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * Creates what is missing, safe in several processes at once. A start that finds everything there locks nothing: `if not exists` waits
 * for the lock of its table before it looks, and payments of other processes would wait behind it.
 */
export async function createTables(pool: pg.Pool): Promise<void> {
  for (let attempt = 1; (await findMissing(pool)).length > 0; attempt += 1)
    try {
      return await makeMissing(pool)
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if ((code !== lockNotAvailable && code !== deadlock) || attempt === maxTries) throw error
      await pause(500)
    }
}
