import type { FileSettings } from '../../../configuration/file-settings.ts'
import type { FileStorage } from './file-storage.port.ts'
import { localStorage } from './local-storage.ts'

/** The storage that the shop reads and writes. The S3 client is loaded only where it is used. */
export async function openStorage({ files, s3, dataDir }: FileSettings & { dataDir: string }): Promise<FileStorage> {
  if (files === 'local' || !s3) return localStorage(dataDir)
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}
