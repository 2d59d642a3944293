import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { withPrimary } from '../platform/database/database-hosts.ts'
import { type EmbeddedPostgres, launchEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { preparePostgresHome } from '../platform/database/postgres-home.ts'
import type { BackupHeader, BackupManifest } from './backup-manifest.ts'
import { connectionOf, findProgram, majorOf } from './client-programs.ts'
import { fatalReason } from './fatal-reason.rules.ts'

const run = promisify(execFile)
/** Replaying a day of the log of a busy shop takes minutes. */
const maxRecoverySeconds = 6 * 3600

/** Where the replay of archived WAL ends: a time, an LSN or the end of the archive. Null in its place: the end of the backup. */
export type RecoveryTarget = { archive: string } & ({ time: string } | { lsn: string } | { latest: true })

/** Copied files need the same major version of PostgreSQL and the same kind of machine. */
export async function requireSamePostgres(dataDir: string, { database }: BackupHeader): Promise<void> {
  const { native } = await preparePostgresHome(dataDir)
  const { stdout } = await run(path.join(native, 'bin', 'postgres'), ['--version'])
  const major = Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0)
  const platform = `${process.platform}-${process.arch}`
  if (major !== majorOf(database.serverVersion) || platform !== database.platform)
    throw new Error(
      `This backup has the files of PostgreSQL ${majorOf(database.serverVersion)} on ${database.platform}, and this program brings PostgreSQL ${major} on ${platform}: restore it with the release that made it, on a machine of that kind`,
    )
}

function recoverySettings({ restorePoint }: BackupManifest, target: RecoveryTarget | null): string[] {
  // PostgreSQL asks for a command even if all of the log is there already.
  if (!target) return [`recovery_target_name=${restorePoint}`, 'restore_command=exit 1']
  const end =
    'time' in target
      ? [`recovery_target_time=${target.time}`]
      : 'lsn' in target
        ? [`recovery_target_lsn=${target.lsn}`]
        : []
  return [...end, `restore_command=cp "${target.archive}/%f" "%p"`]
}

/** Starts the packaged PostgreSQL on copied files and waits until it has replayed the log and takes writes. */
export async function recoverCluster(
  dataDir: string,
  manifest: BackupManifest,
  target: RecoveryTarget | null,
): Promise<EmbeddedPostgres> {
  const { home, as } = await preparePostgresHome(dataDir)
  const signal = path.join(home, 'data', 'recovery.signal')
  await fs.writeFile(signal, '')
  if (as.uid !== undefined) await fs.chown(signal, as.uid, as.gid!)
  // Nothing is archived before somebody has looked at what was restored.
  const settings = ['archive_mode=off', 'recovery_target_action=promote', ...recoverySettings(manifest, target)]
  let postgres: EmbeddedPostgres | null = null
  try {
    // One that fails before it is ready must be stopped too, before its files are removed.
    postgres = await launchEmbeddedPostgres({ dataDir, maxStartSeconds: maxRecoverySeconds, settings })
    await postgres.ready()
    await waitForPromotion(postgres.url)
    return postgres
  } catch (error) {
    await postgres?.stop()
    const log = await fs.readFile(path.join(home, 'postgres.log'), 'utf8').catch(() => '')
    throw new Error(`The log could not be replayed: ${fatalReason(log) ?? (error as Error).message}`, { cause: error })
  }
}

async function waitForPromotion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      if (!rows[0]!.waits) return
      await pause(100)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Restores an archive of pg_dump in one transaction: all of it or nothing. */
export async function restoreDump(file: string, url: string, programs: string | null): Promise<void> {
  const program = await findProgram('pg_restore', programs)
  const { address, options } = connectionOf(url)
  const settings = ['--no-owner', '--no-privileges', '--single-transaction']
  await run(program.command, [...settings, `--dbname=${address}`, file], { ...options, maxBuffer: 1 << 24 }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`pg_restore failed: ${(error.stderr ?? error.message).trim().slice(-2000)}`, { cause: error })
    },
  )
  await withPrimary(url, (client) => client.query('analyze'))
}
