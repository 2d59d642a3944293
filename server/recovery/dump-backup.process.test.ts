import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { setUpFolder } from '../test/files/set-up-folder.ts'
import { openConnection, fillDatabase } from '../test/test-database.ts'
import { backUpShop } from './back-up.ts'
import { type BackupKey, makeBackupKey, readBackupKey } from './backup-keys.ts'
import { connectionOf, findProgram, majorOf, requireRecent } from './client-programs.ts'
import { dumpSource } from './database-sources.ts'
import { restoreShop } from './restore-shop.ts'
import { runDrill } from './run-drill.ts'

const text = (error: unknown) => (error as Error).message

/** The folder of a PostgreSQL server with its client programs, where this machine has one. */
async function installedPrograms(): Promise<string | null> {
  const versions = await fs.readdir('/usr/lib/postgresql').catch(() => [])
  for (const version of versions.toSorted((one, other) => Number(other) - Number(one))) {
    const bin = `/usr/lib/postgresql/${version}/bin`
    if (['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(bin, name)))) return bin
  }
  return null
}
const programs = await installedPrograms()
const user = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres']).toString()) : null

describe.skipIf(programs === null)('a shop on a PostgreSQL of its own', () => {
  const at = setUpFolder()
  let key: BackupKey
  let stop = async () => {}
  const urlOf = (name: string) => `postgres://shop@/${name}?host=${encodeURIComponent(at())}`

  beforeAll(async () => {
    const as = user === null ? {} : { uid: user }
    if (user !== null) await fs.chown(at(), user, -1)
    const options = ['-D', at('cluster'), '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
    execFileSync(path.join(programs!, 'initdb'), options, { ...as, cwd: at(), stdio: 'ignore' })
    const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=', '-k', at()]
    const server = spawn(path.join(programs!, 'postgres'), ['-D', at('cluster'), ...settings], {
      ...as,
      cwd: at(),
      stdio: 'ignore',
    })
    stop = async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    }
    await vi.waitFor(async () => (await openConnection(urlOf('postgres'))).end(), { timeout: 20_000 })
    const admin = await openConnection(urlOf('postgres'))
    for (const name of ['shop', 'restored']) await admin.query(`create database ${name}`)
    await admin.end()
    await fillDatabase(urlOf('shop'))
    await fs.mkdir(at('data', 'media'), { recursive: true })
    await fs.writeFile(at('data', 'media', 'one'), 'picture')
    await makeBackupKey(at('key'))
    key = await readBackupKey(at('key'))
  }, 120_000)
  afterAll(() => stop())

  it('is dumped, restored into an empty database only, and proven in a drill by the packaged PostgreSQL', async () => {
    const source = await dumpSource(urlOf('shop'), programs)
    const made = await backUpShop({ dataDir: at('data'), source, folder: at('backups'), key, bucket: 'shop-files' })
    await source.close()
    expect(made.manifest).toMatchObject({
      database: { kind: 'dump', name: 'shop' },
      figuresAreExact: true,
      files: { count: 1, bucket: 'shop-files' },
    })
    expect(made.manifest.figures.rows.products).toBeGreaterThan(10)

    const restore = () =>
      restoreShop({ file: made.file, key, dataDir: at('new'), databaseUrl: urlOf('restored'), programs })
    expect(await restore()).toMatchObject({ differences: [], violations: [], migrations: [] })
    expect(await fs.readFile(at('new', 'media', 'one'), 'utf8')).toBe('picture')
    expect(await fs.readdir(at('new'))).toEqual(['media'])
    await expect(restore()).rejects.toThrow(/The database of DATABASE_URL is not empty/)

    const drill = { file: made.file, key, dataDir: at('data'), programs, reportFolder: at('drills') }
    const { text: report, isGood } = await runDrill(drill)
    expect(report).toContain('Rows, sums and files agree with the manifest')
    expect(report).toContain('in the bucket shop-files (FILES=s3) and NOT in this backup')
    expect(isGood).toBe(true)
  }, 120_000)

  it('is not dumped by an older pg_dump, which is said with what to install', async () => {
    const program = await findProgram('pg_dump', programs)
    expect(() => requireRecent(program, program.major * 10_000 + 4)).not.toThrow()
    expect(() => requireRecent(program, (program.major + 1) * 10_000)).toThrow(
      `Install postgresql-client-${program.major + 1} and name its folder in PG_BIN`,
    )
    const packaged = inject('adminUrl').replace('/handset?', '/handset_template?')
    const opened = await dumpSource(packaged, programs).then((source) => source.close(), text)
    expect(opened ?? '').toMatch(program.major < 18 ? /the server of 18: it must not be older/ : /^$/)
  })
})

it('a pg_dump that is not there is named with the package that has it', async () => {
  await expect(findProgram('pg_dump', '/nowhere')).rejects.toThrow(
    /\/nowhere\/pg_dump cannot be started.*postgresql-client/,
  )
  expect(majorOf(180_004)).toBe(18)
})

it('the password of an address is passed in the environment, never on the command line', () => {
  const { address, options } = connectionOf('postgres://shop:p%40ss%3Aword@one:5432,two/shop?sslmode=require')
  expect(address).toBe('postgres://shop@one:5432,two/shop?sslmode=require')
  expect(options.env?.PGPASSWORD).toBe('p@ss:word')
  expect(connectionOf('postgres://shop@/shop?host=%2Ftmp').address).toBe('postgres://shop@/shop?host=%2Ftmp')
})
