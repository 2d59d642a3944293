import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { randomToken, sha256 } from '../../platform/security/tokens.ts'
import { type Acknowledgements, noAcknowledgements } from './acknowledgements.ts'
import { actorClient } from './actor-client.ts'
import { type BuyerAccount, type Goods, runBuyer } from './buyer.ts'
import { runStaffMember } from './staff-member.ts'
import { runFaults } from './random-faults.ts'
import { openNemesisDatabase } from './nemesis-database.ts'
import { seededRandom } from '../../db/demo/orders/seeded-random.ts'
import { openShopServer, type ShopServer } from './shop-servers.ts'
import { faultsAfterRun } from './verify-run.ts'

export interface NemesisOptions {
  seed: number
  seconds: number
  progress: (text: string) => void
}

export interface NemesisResult {
  told: Acknowledgements
  happened: Map<string, number>
  /** Empty when the run was clean. */
  faults: string[]
}

const buyers = 20
const staffMembers = 3

/** Customers with an address and a session each: a buyer is somebody else with every order. */
async function addAccounts(pool: Pool, count: number): Promise<BuyerAccount[]> {
  const tokens = Array.from({ length: count }, () => randomToken())
  const { rows } = await pool.query<{ address: number }>(
    `with people as (insert into customers (mobile, first_name) select '70' || lpad(n::text, 8, '0'), 'Buyer' from generate_series(1, $1::int) n returning id),
      numbered as (select id, row_number() over (order by id) as n from people),
      sessions as (insert into sessions (token_hash, kind, holder_id, expires_at)
        select hash, 'customer', p.id, now() + interval '1 day' from numbered p join unnest($2::bytea[]) with ordinality t (hash, n) on t.n = p.n)
     insert into addresses (customer_id, full_name, email, mobile, full_address, pincode, city, state_id)
     select id, 'Buyer ' || n, 'buyer' || n || '@example.in', '9876543210', n || ' Station Road', '411001', 'Pune', 27 from numbered order by n returning id as address`,
    [count, tokens.map(sha256)],
  )
  return rows.map(({ address }, index) => ({ address, token: tokens[index]! }))
}

async function addStaffTokens(pool: Pool): Promise<string[]> {
  const tokens = Array.from({ length: staffMembers }, () => randomToken())
  await pool.query(
    `insert into sessions (token_hash, kind, holder_id, expires_at)
     select hash, 'admin', (select id from staff where role = 'owner' limit 1), now() + interval '1 day' from unnest($1::bytea[]) t (hash)`,
    [tokens.map(sha256)],
  )
  return tokens
}

/** Six phones: three of which there are enough, three that sell out. */
async function stockGoods(pool: Pool): Promise<Goods[]> {
  const { rows } = await pool.query<Goods & { n: number }>(
    `select p.id as product, min(v.id) as variant from products p join variants v on v.product_id = p.id and v.is_active
     where p.is_active and p.kind = 'phone' and v.max_qty >= 2 and v.price_paise < 4900000 group by p.id order by p.id limit 6`,
  )
  await pool.query(
    `update variants v set on_hand = case when g.n <= 3 then 100000 else 40 end from unnest($1::bigint[]) with ordinality g (id, n) where v.id = g.id`,
    [rows.map(({ variant }) => variant)],
  )
  return rows.map(({ product, variant }) => ({ product, variant }))
}

/** Buyers, staff and faults against two servers on one database, then what all of it left behind. */
export async function runNemesis({ seed, seconds, progress }: NemesisOptions): Promise<NemesisResult> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-nemesis-'))
  await fs.chmod(folder, 0o755)
  await fs.mkdir(path.join(folder, 'postgres'))
  const database = await openNemesisDatabase(path.join(folder, 'postgres'))
  const random = seededRandom(seed)
  /** A sequence of its own for each actor, so that one does not disturb another's. */
  const own = () => seededRandom(random.between(0, 1_000_000_000))
  const firstPort = 15_000 + Math.floor(Math.random() * 15_000)
  const servers: ShopServer[] = []
  const told = noAcknowledgements()
  try {
    const preparing = database.open()
    const accounts = (await addAccounts(preparing.pool, Math.max(400, seconds * 20))).values()
    const tokens = await addStaffTokens(preparing.pool)
    const goods = await stockGoods(preparing.pool)
    await preparing.close()
    for (const [index, name] of ['first', 'second'].entries())
      servers.push(await openShopServer(name, firstPort + index, database, folder))
    for (const server of servers) await server.ensureReady()
    progress(`two servers are open; ${buyers} buyers and ${staffMembers} staff members for ${seconds} s, seed ${seed}`)

    const end = Date.now() + seconds * 1000
    const isOver = () => Date.now() > end
    const origins = servers.map(({ origin }) => origin)
    const client = (address: string) => actorClient(origins, own(), address, () => Date.now() > end + 30_000)
    const [happened] = await Promise.all([
      runFaults(database, servers, own(), isOver),
      ...Array.from({ length: buyers }, (_, index) =>
        runBuyer({ client: client(`10.1.0.${index + 1}`), random: own(), told, goods }, accounts, isOver),
      ),
      ...tokens.map((token, index) =>
        runStaffMember({ client: client(`10.2.0.${index + 1}`), random: own(), told, token }, isOver),
      ),
    ])
    for (const server of servers) await server.ensureReady()
    progress(`over; ${told.created.size} orders, ${told.placed.size} placed as the buyer was told; settling`)
    const verifying = database.open()
    const faults = await faultsAfterRun(verifying.db, told)
    await verifying.close()
    return { told, happened, faults: [...faults, ...servers.flatMap(({ unexpectedExits }) => unexpectedExits)] }
  } finally {
    for (const server of servers) await server.close()
    await database.close()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
