import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type CheckedInvariant, readInvariants } from '../db/invariants/read-invariants.ts'
import { withPrimary } from '../platform/database/database-hosts.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { BackupKey } from './backup-keys.ts'
import type { BackupManifest } from './backup-manifest.ts'
import type { ReadBackup } from './opened-file.ts'
import { claimDataDir, emptyDataDir, finishRestore, requireEmptyDatabase } from './restore-place.ts'
import { recoverCluster, type RecoveryTarget, restoreDump } from './restored-database.ts'
import { sha256Of } from './sealed-file.ts'
import { compareFigures, readFigures } from './shop-figures.ts'
import { dumpFileOf, unpackBackup } from './unpack-backup.ts'

/** Of each violated invariant. */
const maxNamed = 5

export interface RestoreOptions {
  file: string
  key: BackupKey
  dataDir: string
  databaseUrl: string | null
  /** Folder of pg_restore; null: PATH. */
  programs: string | null
  target?: RecoveryTarget | null
}

export interface RestoreReport {
  manifest: BackupManifest
  /** What is other than the manifest says; of a later moment the figures are not compared. */
  differences: string[]
  /** A line for each invariant that is violated. */
  violations: string[]
  migrations: string[]
  /** What is worth knowing and no fault. */
  notes: string[]
  seconds: Stopwatch['seconds']
}

interface RunningDatabase {
  url: string
  stop(): Promise<void>
}

/** Restores a shop into an empty place, proves it against its manifest and the invariants, and leaves nothing after a failure. */
export async function restoreShop(options: RestoreOptions): Promise<RestoreReport> {
  const { dataDir, databaseUrl } = options
  if (databaseUrl) await requireEmptyDatabase(databaseUrl)
  await claimDataDir(dataDir)
  let database: RunningDatabase | null = null
  try {
    const { timed, seconds } = stopwatch()
    const read = await timed('unpacking', () => unpackBackup({ ...options, hasDatabaseUrl: databaseUrl !== null }))
    database = await timed('database', () => openDatabase(options, read.manifest))
    const report = await prove(options, read, database.url, timed)
    await database.stop()
    await finishRestore(dataDir)
    return { ...report, manifest: read.manifest, seconds }
  } catch (error) {
    await database?.stop()
    await emptyDataDir(dataDir)
    if (!databaseUrl || !database) throw error
    const reason = `${(error as Error).message}. The database of DATABASE_URL has been filled: drop it before the next try`
    throw new Error(reason, { cause: error })
  }
}

function stopwatch() {
  const seconds = { unpacking: 0, database: 0, comparing: 0, migrating: 0, invariants: 0 }
  async function timed<Value>(step: keyof typeof seconds, work: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now()
    const result = await work()
    seconds[step] = (performance.now() - startedAt) / 1000
    return result
  }
  return { seconds, timed }
}
type Stopwatch = ReturnType<typeof stopwatch>

async function openDatabase(options: RestoreOptions, manifest: BackupManifest): Promise<RunningDatabase> {
  const { dataDir, databaseUrl, programs, target = null } = options
  if (manifest.database.kind === 'files') {
    const postgres = await recoverCluster(dataDir, manifest, target)
    return { ...postgres, url: postgres.url.replace('/handset?', `/${manifest.database.name}?`) }
  }
  if (target) throw new Error('Only a backup of the packaged database can be followed by an archive of the log')
  const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startEmbeddedPostgres({ dataDir })
  try {
    await restoreDump(dumpFileOf(dataDir), database.url, programs)
    await fs.rm(dumpFileOf(dataDir))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Figures are compared before the migrations of a newer release, which may change them. */
async function prove(
  { dataDir, target }: RestoreOptions,
  { manifest, sums }: ReadBackup,
  url: string,
  timed: Stopwatch['timed'],
) {
  const notes: string[] = []
  const differences = await timed('comparing', async () => {
    const figures = target ? [] : compareFigures(manifest.figures, await withPrimary(url, readFigures))
    if (target)
      notes.push(
        'Figures and files are of the time of the backup: figures were not compared, later files are missing',
        await withPrimary(url, describeReplay),
      )
    if (manifest.figuresAreExact) return [...figures, ...(await compareFiles(dataDir, sums))]
    notes.push(...figures.map((line) => `${line} (the shop wrote while it was backed up)`))
    return compareFiles(dataDir, sums)
  })
  const migrations = await timed('migrating', () => migrate(url))
  const checked = await timed('invariants', () =>
    withPrimary(url, (client) => readInvariants((statement) => client.query<{ what: string }>(statement))),
  )
  const violations = checked.filter((one) => one.violations.length > 0).map(describeViolated)
  return { differences, notes, migrations, violations }
}

/** An archive that the database's user cannot read ends the replay early without an error. */
async function describeReplay(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ lsn: string | null; time: string | null }>(
    'select pg_last_wal_replay_lsn()::text as lsn, pg_last_xact_replay_timestamp()::text as time',
  )
  const { lsn, time } = rows[0]!
  return `The log was replayed up to ${lsn ?? 'an unknown position'}, its last transaction is of ${time ?? 'before the backup'}`
}

const describeViolated = ({ id, rule, violations }: CheckedInvariant): string => {
  const first = violations.slice(0, maxNamed).join(', ')
  return `${id} ${rule}: ${violations.length > maxNamed ? `${violations.length} violations, such as ${first}` : first}`
}

/** Reads each file back from the disk. */
async function compareFiles(dataDir: string, sums: Map<string, string>): Promise<string[]> {
  const differences: string[] = []
  for (const [name, sum] of sums) {
    if (!name.startsWith('files/')) continue
    if ((await sha256Of(path.join(dataDir, name.slice('files/'.length)))) !== sum)
      differences.push(`the file ${name} differs`)
  }
  return differences
}
