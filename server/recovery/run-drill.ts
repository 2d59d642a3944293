import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { noteInBackupRecord } from '../platform/backups/backup-record.ts'
import type { BackupKey } from './backup-keys.ts'
import { backupTime } from './backup-manifest.ts'
import { describeRestore, isProven, megabytes } from './restore-report.ts'
import { emptyDataDir } from './restore-place.ts'
import { restoreShop } from './restore-shop.ts'

/** The newest backup of a folder. Throws if there is none. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await fs.readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => backupTime(name) !== null)
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no backup in ${folder}`)
  return path.join(folder, newest)
}

export interface DrillOptions {
  file: string
  key: BackupKey
  /** The data folder of the shop, where the drill is noted; nothing else in it is touched. */
  dataDir: string
  programs: string | null
  reportFolder: string
}

/**
 * Restores a backup on trial into a packaged PostgreSQL in a temporary folder, proves it, writes a report and removes everything
 * else. Returns the report's file and whether all was well.
 */
export async function runDrill(options: DrillOptions): Promise<{ report: string; text: string; isGood: boolean }> {
  const { file, dataDir, reportFolder } = options
  const startedAt = new Date()
  const trial = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-drill-'))
  // The user of the database must get through.
  await fs.chmod(trial, 0o711)
  const { isGood, lines } = await tryRestore(options, path.join(trial, 'data'))
  await fs.rm(trial, { recursive: true, force: true })
  const title = `# Restore drill of ${startedAt.toISOString()}: ${isGood ? 'passed' : 'FAILED'}`
  const text = [title, '', `- Backup ${file}, ${megabytes(await sizeOf(file))}`, ...lines, ''].join('\n')
  await fs.mkdir(reportFolder, { recursive: true, mode: 0o700 })
  const report = path.join(reportFolder, `drill-${startedAt.toISOString().replaceAll(':', '')}.md`)
  await fs.writeFile(report, text, { mode: 0o600 })
  if (isGood) await noteInBackupRecord(dataDir, { lastGoodDrillAt: new Date().toISOString() })
  return { report, text, isGood }
}

const sizeOf = async (file: string): Promise<number> => (await fs.stat(file).catch(() => null))?.size ?? 0

async function tryRestore({ file, key, programs }: DrillOptions, dataDir: string) {
  try {
    const report = await restoreShop({ file, key, dataDir, databaseUrl: null, programs })
    // For root the copy of the database may be outside the drill's folder.
    await emptyDataDir(dataDir)
    return { isGood: isProven(report), lines: describeRestore(report) }
  } catch (error) {
    return { isGood: false, lines: [`- ${(error as Error).message}`] }
  }
}
