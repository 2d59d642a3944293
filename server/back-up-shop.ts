import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { noteInBackupRecord } from './platform/backups/backup-record.ts'
import { readBackupConfiguration } from './configuration/configuration.ts'
import { backUpShop } from './recovery/back-up.ts'
import { makeBackupKey, readBackupKey } from './recovery/backup-keys.ts'
import { backupsToDelete } from './recovery/backup-retention.rules.ts'
import { dumpSource, packagedSource } from './recovery/database-sources.ts'
import { toRecoveryTime } from './recovery/recovery-time.rules.ts'
import { verifyBackup } from './recovery/opened-file.ts'
import { describeManifest, describeRestore, isProven, megabytes } from './recovery/restore-report.ts'
import { restoreShop } from './recovery/restore-shop.ts'
import type { RecoveryTarget } from './recovery/restored-database.ts'
import { newestBackup, runDrill } from './recovery/run-drill.ts'

const usage = `Usage:
  handset backup --new-key=FILE            makes a key
  handset backup [FOLDER] [--keep-daily=7 --keep-weekly=4 --keep-monthly=12]
  handset backup --verify FILE             reads a backup without restoring it
  handset restore FILE [--wal-archive=FOLDER [--until=TIME | --until-lsn=LSN]]
  handset drill [FILE] [--report=FOLDER]   restores the newest backup on trial
Each takes --key-file=FILE instead of BACKUP_KEY_FILE, and FOLDER instead of BACKUP_DIR.`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    'key-file': { type: 'string' },
    'new-key': { type: 'string' },
    verify: { type: 'boolean' },
    'keep-daily': { type: 'string' },
    'keep-weekly': { type: 'string' },
    'keep-monthly': { type: 'string' },
    'wal-archive': { type: 'string' },
    until: { type: 'string' },
    'until-lsn': { type: 'string' },
    report: { type: 'string' },
  },
})
const [action = '', named] = positionals
const configuration = readBackupConfiguration(process.env)
const { dataDir, databaseUrl, programs, bucket } = configuration
const startedAt = performance.now()
const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

function requireNamed(value: string | null | undefined, what: string): string {
  if (!value) throw new Error(`${what} is missing.\n${usage}`)
  return path.resolve(value)
}
const folderOrFile = (what: string) => requireNamed(named ?? configuration.backupDir, what)
const readKey = () => readBackupKey(requireNamed(values['key-file'] ?? configuration.backupKeyFile, 'BACKUP_KEY_FILE'))

function countOf(name: 'keep-daily' | 'keep-weekly' | 'keep-monthly'): number {
  const text = values[name] ?? '0'
  if (!/^\d{1,4}$/.test(text)) throw new Error(`--${name} must be a number`)
  return Number(text)
}

async function deleteOldBackups(folder: string): Promise<void> {
  const retention = { daily: countOf('keep-daily'), weekly: countOf('keep-weekly'), monthly: countOf('keep-monthly') }
  if (retention.daily + retention.weekly + retention.monthly === 0) return
  const deleted = backupsToDelete(await fs.readdir(folder), retention)
  for (const name of deleted) await fs.rm(path.join(folder, name))
  if (deleted.length > 0) print(`Deleted as no longer kept: ${deleted.join(', ')}`)
}

async function backUp(): Promise<void> {
  const key = await readKey()
  const folder = folderOrFile('The folder for backups (FOLDER or BACKUP_DIR)')
  const source = await (databaseUrl ? dumpSource(databaseUrl, programs) : packagedSource(dataDir))
  try {
    const { file, bytes, manifest } = await backUpShop({ dataDir, source, folder, key, bucket })
    await noteInBackupRecord(dataDir, { lastBackupAt: manifest.createdAt })
    print(...describeManifest(manifest), `Backup ${file} complete: ${megabytes(bytes)} in ${elapsed()}`)
  } finally {
    await source.close()
  }
  await deleteOldBackups(folder)
}

async function verify(): Promise<void> {
  const file = requireNamed(named, 'The file of the backup')
  const manifest = await verifyBackup(file, await readKey())
  print(
    ...describeManifest(manifest),
    `${file} is complete and unchanged (read in ${elapsed()}). Only a drill shows that it can be restored.`,
  )
}

async function newKey(file: string): Promise<void> {
  const recipient = await makeBackupKey(path.resolve(file))
  print(
    `The key is in ${file}. Keep a copy apart from the backups and from this machine: without it no backup can be read.`,
    `Public key, for a machine that only makes backups: ${recipient}`,
  )
}

/** Without a segment the replay would end immediately, with a shop as old as the backup. */
async function requireArchive(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  if (!names.some((name) => /^[\dA-F]{24}$/.test(name)))
    throw new Error(`${folder} has no segment of the log: --wal-archive is the folder that archive_command copies to`)
}

async function recoveryTarget(): Promise<RecoveryTarget | null> {
  const { 'wal-archive': archive, until, 'until-lsn': lsn } = values
  if (!archive) {
    if (until || lsn) throw new Error('--until and --until-lsn need --wal-archive')
    return null
  }
  const folder = { archive: path.resolve(archive) }
  if (until && lsn) throw new Error('Either --until or --until-lsn')
  await requireArchive(folder.archive)
  return until ? { ...folder, time: toRecoveryTime(until) } : lsn ? { ...folder, lsn } : { ...folder, latest: true }
}

async function restore(): Promise<void> {
  const file = requireNamed(named, 'The file of the backup')
  const report = await restoreShop({
    file,
    key: await readKey(),
    dataDir,
    databaseUrl,
    programs,
    target: await recoveryTarget(),
  })
  print(...describeRestore(report), `Restored to ${dataDir} in ${elapsed()}`)
  if (isProven(report)) return
  process.exitCode = 1
  print('The restored shop is other than it must be: see above, and docs/operations.md, before you start it.')
}

async function drill(): Promise<void> {
  const file = named ? path.resolve(named) : await newestBackup(folderOrFile('The folder of the backups (BACKUP_DIR)'))
  const reportFolder = path.resolve(values.report ?? path.join(dataDir, 'drills'))
  const { report, text, isGood } = await runDrill({ file, key: await readKey(), dataDir, programs, reportFolder })
  print(text, `Report: ${report}`)
  if (!isGood) process.exitCode = 1
}

const actions: Record<string, () => Promise<void>> = {
  backup: () => (values['new-key'] ? newKey(values['new-key']) : values.verify ? verify() : backUp()),
  restore,
  drill,
}

async function main(): Promise<void> {
  const run = actions[action]
  if (!run) throw new Error(usage)
  await run()
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
