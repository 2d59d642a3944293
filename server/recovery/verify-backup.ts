import type { BackupKey } from './backup-keys.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { readBackupFile } from './opened-file.ts'

/** Reads a backup to its end: decrypts it, checks that nothing is missing or changed, and restores nothing. */
export async function verifyBackup(file: string, key: BackupKey): Promise<BackupManifest> {
  const { manifest } = await readBackupFile(file, key, {
    async header() {},
    async entry({ content }) {
      for await (const part of content) part.subarray()
    },
  })
  return manifest
}
