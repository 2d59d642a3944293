import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { readMigration } from '../platform/database/migration-files.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Connection, emptyDatabase, openConnection } from '../test/test-database.ts'

/** The newest migration of the first release; its files make the schema, the later ones change it (CONTRIBUTING.md, Migrations). */
const firstRelease = '0021-opening'
const migrations = path.join(import.meta.dirname, 'migrations')

let database: Awaited<ReturnType<typeof emptyDatabase>>
let connection: Connection
let folder = ''
beforeEach(async () => {
  database = await emptyDatabase(inject('adminUrl'))
  connection = await openConnection(database.url)
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-migrations-'))
  for (const [name, text] of await readFiles(true)) await fs.writeFile(path.join(folder, name), text)
  await migrate(database.url, { folder })
})
afterEach(async () => {
  await connection.end()
  await database.drop()
  await fs.rm(folder, { recursive: true })
})

/** The files of the first release, or the later ones. */
async function readFiles(ofFirstRelease: boolean): Promise<[string, string][]> {
  const names = (await fs.readdir(migrations))
    .toSorted()
    .filter((name) => name <= `${firstRelease}.sql` === ofFirstRelease)
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await fs.readFile(path.join(migrations, name), 'utf8'),
    ]),
  )
}

const namesOf = async (text: string) => (await connection.query<{ name: string }>(text)).rows.map(({ name }) => name)
const storages = () =>
  namesOf(
    "select oid || ' ' || pg_relation_filenode(oid) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'",
  )
const columns = () =>
  namesOf(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  )

/** Applies a file to the schema before it, and says in which ways it breaks the law. */
async function applyAndJudge(name: string, text: string): Promise<string[]> {
  const [files, named] = [await storages(), await columns()]
  await fs.writeFile(path.join(folder, name), text)
  await migrate(database.url, { folder })
  const [filesAfter, namedAfter] = [new Set(await storages()), new Set(await columns())]
  const contracts = readMigration(name, text).minimumServer !== null
  return [
    ...(!contracts && files.some((file) => !filesAfter.has(file)) ? ['rewrites or drops a table'] : []),
    ...named.filter((column) => !contracts && !namedAfter.has(column)).map((column) => `takes ${column} away`),
  ]
}

const unvalidated = () => namesOf('select conname as name from pg_constraint where not convalidated')

it('migrations after the first release rewrite no table, and take nothing away without a minimum server', async () => {
  const broken: [string, string[]][] = []
  for (const [name, text] of await readFiles(false)) broken.push([name, await applyAndJudge(name, text)])
  expect(broken.filter(([, ways]) => ways.length > 0)).toEqual([])
  expect(await unvalidated()).toEqual([])
})

it('a migration that rewrites a table, renames a column or drops a table without a minimum server is found', async () => {
  expect(
    await applyAndJudge('9001-expand.sql', 'alter table coupons add column note text not null default $$$$'),
  ).toEqual([])
  expect(await applyAndJudge('9002-rename.sql', 'alter table coupons rename column note to remark')).toEqual([
    'takes coupons.note away',
  ])
  expect(await applyAndJudge('9003-rewrite.sql', 'alter table coupons alter column used_count type bigint')).toEqual([
    'rewrites or drops a table',
  ])
  const drop = 'drop table nominees'
  expect(await applyAndJudge('9004-contract.sql', `-- minimum server: 9001\n${drop};`)).toEqual([])
})
