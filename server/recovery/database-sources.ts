import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { connectToPrimary } from '../platform/database/database-hosts.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { takeCluster } from '../platform/database/online-backup.ts'
import { hasCluster, preparePostgresHome } from '../platform/database/postgres-home.ts'
import type { BackupArchive } from './backup-archive.ts'
import type { BackupHeader, BackupManifest } from './backup-manifest.ts'
import { connectionOf, findProgram, requireRecent } from './client-programs.ts'
import { markPoint } from './restore-point.ts'
import { readFigures } from './shop-figures.ts'

type DatabaseFacts = BackupHeader['database'] & { newestMigration: string; bytes: number }
export type DatabasePoint = Pick<BackupManifest, 'lsn' | 'restorePoint' | 'figuresAreExact' | 'figures'>

export interface DatabaseSource {
  facts: DatabaseFacts
  /** Writes the database as of the moment that it returns, while the shop goes on. */
  write(archive: BackupArchive): Promise<DatabasePoint>
  close(): Promise<void>
}

async function readFacts(client: pg.Client, kind: 'files' | 'dump'): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ name: string; version: number; bytes: string; migration: string | null }>(`
    select current_database() as name, current_setting('server_version_num')::integer as version,
      pg_database_size(current_database()) as bytes,
      to_regclass('schema_migrations')::text as migration`)
  const { name, version, bytes, migration } = rows[0]!
  if (migration === null) throw new Error(`The database ${name} has no shop: there is nothing to back up`)
  const { rows: newest } = await client.query<{ name: string }>('select max(name) as name from schema_migrations')
  return {
    kind,
    name,
    serverVersion: version,
    platform: `${process.platform}-${process.arch}`,
    bytes: Number(bytes),
    newestMigration: newest[0]!.name,
  }
}

/** The packaged database of a shop, running or not; a new one is not made. */
async function openPackaged(dataDir: string): Promise<EmbeddedPostgres> {
  if (!existsSync(dataDir) || !hasCluster((await preparePostgresHome(dataDir)).home))
    throw new Error(`${dataDir} has no database: there is nothing to back up`)
  return startEmbeddedPostgres({ dataDir })
}

/** The files of the packaged database with its log; `url` where it is another database of that server. */
export async function packagedSource(dataDir: string, url?: string): Promise<DatabaseSource> {
  const postgres = url ? { url, stop: async () => {} } : await openPackaged(dataDir)
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const facts = await readFacts(client, 'files')
    return { facts, close: postgres.stop, write: (archive) => writeCluster(postgres.url, archive) }
  } catch (error) {
    await postgres.stop()
    throw error
  } finally {
    await client.end()
  }
}

async function writeCluster(url: string, archive: BackupArchive): Promise<DatabasePoint> {
  let point: DatabasePoint | null = null
  await takeCluster(url, {
    async file({ name, source, isFolder }) {
      const entry = name === '' ? 'database' : `database/${name}`
      if (isFolder) await archive.folder(entry)
      else await archive.file(entry, source)
    },
    label: (name, text) => archive.text(`database/${name}`, text),
    async beforeLog() {
      const { name, lsn, isExact, figures } = await markPoint(url)
      point = { lsn, restorePoint: name, figuresAreExact: isExact, figures }
    },
  })
  return point!
}

/** An archive of pg_dump, in parts because its size is known at its end only. */
export async function dumpSource(url: string, programs: string | null): Promise<DatabaseSource> {
  const { client, url: primaryUrl } = await connectToPrimary(url, { application_name: 'handset-backup' })
  try {
    const facts = await readFacts(client, 'dump')
    const program = await findProgram('pg_dump', programs)
    requireRecent(program, facts.serverVersion)
    return {
      facts,
      close: () => client.end(),
      write: (archive) => writeDump(client, primaryUrl, program.command, archive),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The dump and the figures are read from one snapshot. */
async function writeDump(
  client: pg.Client,
  url: string,
  command: string,
  archive: BackupArchive,
): Promise<DatabasePoint> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string; lsn: string }>(
    'select pg_export_snapshot() as snapshot, pg_current_wal_lsn()::text as lsn',
  )
  const { snapshot, lsn } = rows[0]!
  const { address, options } = connectionOf(url)
  // Compressed with everything else. A table that a migration has locked is waited for, but not without end.
  const settings = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--lock-wait-timeout=600s']
  const child = spawn(command, [...settings, `--snapshot=${snapshot}`, `--dbname=${address}`], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => (complaint = (complaint + data.toString()).slice(-2000)))
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  try {
    await writeParts(child.stdout, archive)
    if ((await ended) !== 0) throw new Error(`pg_dump failed: ${complaint.trim()}`)
  } finally {
    child.kill()
  }
  const figures = await readFigures(client)
  await client.query('commit')
  return { lsn, restorePoint: null, figuresAreExact: true, figures }
}

const partSize = 8 << 20

async function writeParts(stream: AsyncIterable<Buffer>, archive: BackupArchive): Promise<void> {
  let pieces: Buffer[] = []
  let size = 0
  let count = 0
  const flush = async () => {
    count += 1
    await archive.bytes(`database/dump-${String(count).padStart(6, '0')}`, Buffer.concat(pieces))
    ;[pieces, size] = [[], 0]
  }
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size >= partSize) await flush()
  }
  await flush()
}
