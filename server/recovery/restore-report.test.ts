import { expect, it } from 'vitest'
import { readBackupConfiguration } from '../configuration/configuration.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { describeManifest } from './restore-report.ts'

const manifest: BackupManifest = {
  format: 1,
  program: '0.1.0',
  newestMigration: '0100-last.sql',
  createdAt: '2026-11-26T01:02:03.456Z',
  database: { kind: 'files', name: 'handset', serverVersion: 180_004, platform: 'linux-x64' },
  bytes: { database: 1, files: 1 },
  lsn: '0/5000148',
  restorePoint: 'handset-1',
  figuresAreExact: true,
  figures: { rows: { orders: 2, invoices: 1 }, sums: { 'orders placed, total': '123456700' } },
  files: { count: 3, bytes: 2_500_000 },
}

it('a backup is described by its time, its orders and its files', () => {
  const text = describeManifest(manifest).join('\n')
  expect(text).toContain('2 orders, 1 invoices, placed for ₹12,34,567')
  expect(text).toContain('Files: 3 with 2.5 MB')
  expect(text).not.toContain('WARNING')
})

it('a backup of a shop whose files are in a bucket warns that it does not have them', () => {
  const environment = { FILES: 's3', FILES_S3_BUCKET: 'shop-files' }
  const bucket = readBackupConfiguration(environment).bucket ?? ''
  const text = describeManifest({ ...manifest, files: { ...manifest.files, bucket } }).join('\n')
  expect(text).toContain('WARNING: uploaded images, videos and documents are in the bucket shop-files')
  expect(text).toContain('NOT in this backup')
  expect(readBackupConfiguration({ ...environment, FILES: '' }).bucket).toBeNull()
})
