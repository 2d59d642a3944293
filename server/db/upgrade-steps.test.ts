import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { type Connection, emptyDatabase, openConnection } from '../test/test-database.ts'

/** The newest migration of the release whose servers run while the later ones are applied. */
const formerRelease = '0029'
const migrations = path.join(import.meta.dirname, 'migrations')

let database: Awaited<ReturnType<typeof emptyDatabase>>
let connection: Connection
let folder = ''
beforeAll(async () => {
  database = await emptyDatabase(inject('adminUrl'))
  connection = await openConnection(database.url)
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-migrations-'))
})
afterAll(async () => {
  await connection.end()
  await database.drop()
  await fs.rm(folder, { recursive: true })
})

const rows = async (text: string) => (await connection.query<Record<string, unknown>>(text)).rows

async function apply(files: string[]): Promise<void> {
  for (const file of files) await fs.copyFile(path.join(migrations, file), path.join(folder, file))
  await migrate(database.url, { folder })
}

/** Statements of the former release, with names that later migrations replace. */
const formerStatements = [
  'select src from product_media',
  'select slug from former_slugs',
  'select body from payment_notices',
  "select string_agg(n.serial, ' ' order by n.place) from line_serials n",
  'select e.place from shipment_events e',
  'select p.id from shipments p where coalesce(p.asking_until > now(), false)',
  'select shop_time(), past_by()',
  "insert into sessions (token_hash, kind, holder_id, expires_at) values (sha256(gen_random_uuid()::text::bytea), 'admin', 1, now())",
]

const tables = async () =>
  new Map(
    (
      await rows(
        "select oid::integer, relname, pg_relation_filenode(oid) as file from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ 'migration'",
      )
    ).map(({ oid, relname, file }) => [oid, { relname, file }]),
  )

it('each migration leaves a schema that servers of the former release work with, and rewrites no table', async () => {
  const files = (await fs.readdir(migrations)).toSorted()
  await apply(files.filter((file) => file < `${formerRelease}~`))
  for (const file of files.filter((name) => name > `${formerRelease}~`)) {
    const before = await tables()
    await apply([file])
    const after = await tables()
    const rewritten = [...before].filter(([oid, { file: storage }]) => after.get(oid)?.file !== storage)
    expect({ file, rewritten }).toEqual({ file, rewritten: [] })
    const failures: string[] = []
    for (const statement of formerStatements)
      await connection.query(statement).catch((error: Error) => failures.push(`${statement}: ${error.message}`))
    expect({ file, failures }).toEqual({ file, failures: [] })
  }
  expect(await rows('select count(*)::integer - count(distinct id)::integer as without from sessions')).toEqual([
    { without: 0 },
  ])
})

it('constraints that a migration added unvalidated are validated by a later one, except those that are wider than before', async () => {
  expect(await rows('select conname from pg_constraint where not convalidated order by conname')).toEqual([
    { conname: 'consents_purpose_check' },
    { conname: 'refunds_state_check' },
    { conname: 'shipments_provider_check' },
  ])
})
