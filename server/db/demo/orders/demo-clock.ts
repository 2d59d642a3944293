import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import type pg from 'pg'

/**
 * Gives a scratch database a clock that can be set and a queue that swallows jobs. They stand first in the search path of its later
 * connections, so that statements of the shop, which name these without a schema, use them. Defaults of columns are bound to the real
 * clock, so they are defined again.
 */
export async function createDemoClock(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema demo_clock;
    create table demo_clock.clock as select pg_catalog.now() as at;
    create function demo_clock.now() returns timestamptz language sql stable as 'select at from demo_clock.clock';
    create function demo_clock.clock_timestamp() returns timestamptz language sql stable as 'select at from demo_clock.clock';
    create function demo_clock.queue_job(name text, payload json, run_at timestamptz default null, key text default null) returns void language sql as '';
    do $$ declare found record; begin
      for found in
        select d.adrelid::regclass as name, a.attname, pg_get_expr(d.adbin, d.adrelid) as value
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '^(now|clock_timestamp)\\(\\)'
      loop
        execute format('alter table %s alter %I set default demo_clock.%s', found.name, found.attname, found.value);
      end loop;
      execute format('alter database %I set search_path = demo_clock, pg_catalog, public', current_database());
    end $$`)
}

/** Sets the clocks of the database and of this process. */
export async function setDemoClock(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query('update demo_clock.clock set at = $1', [at])
  mock.timers.setTime(at.getTime())
}

/** Stops the clock of this process and makes random bytes follow from the number of earlier ones. */
export function useDemoProcess(at: Date): void {
  mock.timers.enable({ apis: ['Date'], now: at })
  let count = 0
  const randomBytes = (size: number) =>
    Buffer.from(crypto.hash('sha512', `demo bytes ${(count += 1)}`, 'hex'), 'hex').subarray(0, size)
  Object.assign(crypto, { randomBytes })
  syncBuiltinESMExports()
}
