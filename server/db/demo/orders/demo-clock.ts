import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/**
 * A schema with a clock that says the planned time, a queue that swallows jobs, and no address for webhooks. Only a transaction that names it
 * first in its search path sees it: statements of the shop, which name these without a schema, then use these. Defaults of columns do not;
 * `backdateRows` moves what they wrote.
 */
export const createDemoClock = (db: Database): Promise<unknown> =>
  sql`
    create schema if not exists demo_orders;
    create or replace function demo_orders.now() returns timestamptz language sql stable as $$ select current_setting('demo_orders.now')::timestamptz $$;
    create or replace function demo_orders.clock_timestamp() returns timestamptz language sql stable as $$ select current_setting('demo_orders.now')::timestamptz $$;
    create or replace function demo_orders.queue_job(name text, payload json, run_at timestamptz default null, key text default null) returns void language sql as $$ $$;
    create table if not exists demo_orders.webhook_endpoints (like public.webhook_endpoints);
  `.execute(db)

export const dropDemoClock = (db: Database): Promise<unknown> =>
  sql`drop schema if exists demo_orders cascade`.execute(db)

/** From here on the transaction sees the demo's clock. It must be set before it is read. */
export const useDemoClock = (tx: Transaction): Promise<unknown> =>
  sql`select set_config('search_path', 'demo_orders, pg_catalog, ' || current_setting('search_path'), true)`.execute(tx)

export const setDemoClock = (tx: Transaction, at: Date): Promise<unknown> =>
  sql`select set_config('demo_orders.now', ${at.toISOString()}, true)`.execute(tx)
