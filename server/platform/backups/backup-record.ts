import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const time = z.iso.datetime().optional()
const record = z.object({
  /** The time of the data in the newest backup that was completed. */
  lastBackupAt: time,
  /** When the newest drill ended that found nothing wrong. */
  lastGoodDrillAt: time,
})

export type BackupRecord = z.infer<typeof record>

const fileOf = (dataDir: string) => path.join(dataDir, 'backups.json')

/** What the commands for backups last noted in this data folder; nothing is known where they never ran. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  const text = await fs.readFile(fileOf(dataDir), 'utf8').catch(() => '{}')
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Replaces the file as a whole, so that a shop that reads it meanwhile sees the former or the new one. */
export async function noteInBackupRecord(dataDir: string, change: BackupRecord): Promise<void> {
  const file = fileOf(dataDir)
  const partial = `${file}.${process.pid}`
  await fs.writeFile(partial, JSON.stringify({ ...(await readBackupRecord(dataDir)), ...change }), { mode: 0o644 })
  await fs.rename(partial, file)
}

/** Seconds since a recorded time; null if there is none. */
export const secondsSince = (at: string | undefined): number | null =>
  at === undefined ? null : Math.max(0, (Date.now() - Date.parse(at)) / 1000)
