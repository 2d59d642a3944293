import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type DatabaseHandle, openDatabase } from '../../server/platform/database/database.ts'
import { openSession } from '../../server/platform/http/sessions.ts'
import { type MeasuredServer, startServer } from '../bench-shop.ts'
import { postmasterOf } from '../cpu-meter.ts'
import type { Shopper } from '../shoppers.ts'
import { freePort } from '../started-program.ts'
import { type MillionDatabase, openMillionDatabase } from './million-database.ts'

export interface MillionShop extends MeasuredServer {
  url: string
  database: DatabaseHandle
  creation: MillionDatabase['creation']
  /** Token of an admin. */
  token: string
  errors(): string[]
  stop(keep: boolean): Promise<void>
}

/** The real program on a million orders. */
export async function openMillionShop(): Promise<MillionShop> {
  const millions = await openMillionDatabase()
  const endings: ((keep: boolean) => Promise<unknown>)[] = [(keep) => millions.stop(keep)]
  const stop = async (keep: boolean) => {
    for (const end of endings.toReversed()) await end(keep)
  }
  try {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-bench-'))
    endings.push(() => fs.rm(dataDir, { recursive: true, force: true }))
    const database = openDatabase(millions.url, { poolSize: 2 })
    endings.push(() => database.close())
    const backend = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const port = await freePort()
    const server = await startServer(millions.url, dataDir, port)
    endings.push(() => server.stop())
    const owner = await database.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    return {
      origin: `http://127.0.0.1:${port}`,
      pid: server.pid,
      postmaster: await postmasterOf(backend.rows[0]?.pid ?? 0),
      url: millions.url,
      database,
      creation: millions.creation,
      token: await openSession(database.db, 'admin', owner.id, 12),
      errors: () =>
        server
          .output()
          .split('\n')
          .filter((line) => /"level":(50|60)/.test(line)),
      stop,
    }
  } catch (error) {
    await stop(true)
    throw error
  }
}

/** One of the customers with the most orders, with a session and an address. */
export async function findRegularCustomer({ database: { db, pool } }: MillionShop): Promise<Shopper> {
  const { rows } = await pool.query<{ id: number }>(
    'select customer_id as id from orders where id <= 20000 group by customer_id order by count(*) desc, customer_id limit 1',
  )
  const id = rows[0]?.id ?? 0
  const addresses = await pool.query<{ id: number }>(
    `insert into addresses (customer_id, full_name, email, mobile, full_address, pincode, city, state_id)
     select id, 'Regular customer', email, mobile, 'Station Road', '411001', 'Pune', 27 from customers where id = $1 returning id`,
    [id],
  )
  return { id, token: await openSession(db, 'customer', id, 12), addressId: addresses.rows[0]?.id ?? 0 }
}
