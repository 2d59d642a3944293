import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { type Connection, emptyDatabase, openConnection } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let observer: Connection
/** Holds locks in a transaction; its view of `pg_stat_activity` would not change until the end of that. */
let holder: Connection
const at = setUpFolder()
let folder = ''
let printed: string[] = []

beforeEach(async () => {
  database = await emptyDatabase(inject('adminUrl'))
  observer = await openConnection(database.url)
  holder = await openConnection(database.url)
  folder = await fs.mkdtemp(at('migrations-'))
  printed = []
})
afterEach(async () => {
  await observer.end()
  await holder.end()
  await database.drop()
})

const write = (name: string, text: string) => fs.writeFile(path.join(folder, `${name}.sql`), text)
const server = () => migrate(database.url, { folder, print: (text) => void printed.push(text) })
const patience = { timeout: 15_000, interval: 10 }
const untilPrinted = (text: string) =>
  expect.poll(() => printed, patience).toContainEqual(expect.stringContaining(text))
const rows = async (text: string) => (await observer.query<Record<string, unknown>>(text)).rows
const recorded = async () => (await rows('select name from schema_migrations order by name')).map(({ name }) => name)
const untilRow = (text: string) => expect.poll(() => rows(text), patience).not.toEqual([])
const waitingAlter =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'alter table'"

describe('a migration', () => {
  it('has no limit on the time of a statement, and one below that of the shop on waiting for a lock', async () => {
    await write(
      '0001-settings',
      "create table settings as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    )
    expect(await server()).toEqual(['0001-settings'])
    expect(await rows('select * from settings')).toEqual([{ statement: '0', lock: '1s' }])
  })

  it('that waits for a lock lets the readers behind it through, and goes on when the lock is free', async () => {
    await observer.query('create table goods (id int)')
    await holder.query('begin; select from goods')
    await write('0001-name', 'alter table goods add column name text')
    const migrated = server()
    const shop = await openConnection(database.url, '-c lock_timeout=3s')
    await untilRow(waitingAlter)
    await shop.query('select from goods')
    await untilPrinted('waits for locks of other sessions')
    await shop.query('select from goods')
    await holder.query('commit')
    expect(await migrated).toEqual(['0001-name'])
    await shop.end()
  })

  it('that fails half-way is rolled back whole, and those before it stay', async () => {
    await write('0001-first', 'create table first (id int)')
    await write('0002-second', 'create table second (id int); insert into second values (1); select 1 / 0')
    await write('0003-third', 'create table third (id int)')
    await expect(server()).rejects.toThrow('Migration 0002-second failed: division by zero')
    expect(await recorded()).toEqual(['0001-first'])
    expect(await rows("select where to_regclass('second') is not null")).toEqual([])
    await write('0002-second', 'create table second (id int)')
    expect(await server()).toEqual(['0002-second', '0003-third'])
  })

  it('runs once when two servers start together, however long the first waits for a lock', async () => {
    await observer.query('create table goods (id int)')
    await holder.query('begin; select from goods')
    await write('0001-name', 'alter table goods add column name text')
    const first = server()
    await untilRow(waitingAlter)
    const second = server()
    await untilPrinted('Waiting for another server that migrates the database')
    await untilPrinted('(try 2)')
    await holder.query('commit')
    expect([await first, await second]).toEqual([['0001-name'], []])
  })
})

describe('an older server', () => {
  beforeEach(async () => {
    await write('0001-first', 'create table first (id int)')
    await server()
  })
  const withNewer = async (text: string) => {
    await write('0002-second', text)
    await server()
    await fs.rm(path.join(folder, '0002-second.sql'))
  }

  it('starts on a database that a newer one has migrated', async () => {
    await withNewer('create table second (id int)')
    expect(await server()).toEqual([])
  })

  it('is refused when a newer migration says that it needs newer servers', async () => {
    await withNewer('-- The former release no longer reads this table.\n-- minimum server: 0002\ndrop table first')
    await expect(server()).rejects.toThrow('0002-second needs servers that know migration 0002')
    await write('0002-second', 'drop table first')
    expect(await server()).toEqual([])
  })
})

describe('a database older than 1.0.0 is refused and left as it was', () => {
  const withOwn = () => write('0001-first', 'create table first (id int)')
  const tables = () =>
    rows("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")

  it('when it recorded other migrations than those of the first release', async () => {
    await write('0001-former', 'create table former (id int)')
    await server()
    await fs.rm(path.join(folder, '0001-former.sql'))
    await withOwn()
    await expect(server()).rejects.toThrow('A release older than 1.0.0 made this database')
    expect(await recorded()).toEqual(['0001-former'])
    expect(await rows("select where to_regclass('first') is not null")).toEqual([])
  })

  it('when it recorded its migrations in a table of Kysely', async () => {
    await observer.query('create table kysely_migration (name text, timestamp text)')
    await withOwn()
    await expect(server()).rejects.toThrow('export them with the older release')
    expect(await tables()).toEqual([{ relname: 'kysely_migration' }])
  })
})

describe('a file without a transaction', () => {
  const buildIndex = '-- no transaction\ncreate index concurrently goods_by_id on goods (id);\n'
  const validity = () => rows('select indisvalid from pg_index where indexrelid = to_regclass($$goods_by_id$$)')
  beforeEach(() => observer.query('create table goods (id int); insert into goods values (1)'))

  it('builds an index again that a crash left unfinished', async () => {
    await write('0001-index', buildIndex)
    await holder.query('begin; insert into goods values (2)')
    const crashed = server().catch((error: Error) => error.message)
    await untilRow("select from pg_index where indexrelid = to_regclass('goods_by_id')")
    await rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'handset-migration' and datname = current_database()",
    )
    expect(await crashed).toContain('Migration 0001-index failed')
    await holder.query('commit')
    expect(await validity()).toEqual([{ indisvalid: false }])
    expect(await server()).toEqual(['0001-index'])
    expect(await validity()).toEqual([{ indisvalid: true }])
  })

  it('does not wait for the servers that wait for it', async () => {
    await write('0001-index', buildIndex)
    await holder.query('begin; insert into goods values (2)')
    const first = server()
    await untilRow("select from pg_index where indexrelid = to_regclass('goods_by_id')")
    const second = server()
    await untilPrinted('Waiting for another server that migrates the database')
    await holder.query('commit')
    expect([await first, await second]).toEqual([['0001-index'], []])
    expect(await validity()).toEqual([{ indisvalid: true }])
  })

  it('replaces an index, and leaves out what a former try finished', async () => {
    await observer.query('create index goods_old on goods (id); create index goods_by_id on goods (id)')
    await write('0001-index', `${buildIndex}drop index concurrently if exists goods_old;`)
    expect(await server()).toEqual(['0001-index'])
    expect(
      await rows("select indexrelid::regclass::text as index from pg_index where indrelid = 'goods'::regclass"),
    ).toEqual([{ index: 'goods_by_id' }])
  })

  it('may contain nothing that could not be repeated', async () => {
    await write('0001-index', `${buildIndex}insert into goods values (3);`)
    await expect(server()).rejects.toThrow('may only contain')
    expect(await validity()).toEqual([])
  })
})
