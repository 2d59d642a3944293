import type { BackupManifest } from './backup-manifest.ts'
import type { RestoreReport } from './restore-shop.ts'

const maxListed = 20

const listed = (lines: string[]): string[] => [
  ...lines.slice(0, maxListed).map((line) => `  - ${line}`),
  ...(lines.length > maxListed ? [`  - and ${lines.length - maxListed} more`] : []),
]

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const describeBucket = (bucket: string): string =>
  `- WARNING: uploaded images, videos and documents are in the bucket ${bucket} (FILES=s3) and NOT in this backup. They need a copy of their own: docs/operations.md, Files, In a bucket`

/** What a backup holds, in a few lines. */
export function describeManifest({
  createdAt,
  program,
  newestMigration,
  database,
  figures,
  files,
  lsn,
}: BackupManifest): string[] {
  const rupees = Number(figures.sums['orders placed, total'] ?? 0) / 100
  return [
    `- Taken ${createdAt} by release ${program}, migration ${newestMigration}, at ${lsn} in the log`,
    `- Database: ${database.kind === 'files' ? 'files' : 'dump'} of PostgreSQL ${Math.floor(database.serverVersion / 10_000)}, ${figures.rows.orders ?? 0} orders, ${figures.rows.invoices ?? 0} invoices, placed for ₹${rupees.toLocaleString('en-IN')}`,
    `- Files: ${files.count} with ${megabytes(files.bytes)}`,
    ...(files.bucket === undefined ? [] : [describeBucket(files.bucket)]),
  ]
}

export const isProven = ({ differences, violations }: RestoreReport): boolean =>
  differences.length === 0 && violations.length === 0

/** The result of a restore as text, in the form of Markdown. */
export function describeRestore(report: RestoreReport): string[] {
  const { manifest, differences, violations, migrations, notes, seconds } = report
  const total = Object.values(seconds).reduce((sum, one) => sum + one, 0)
  const steps = Object.entries(seconds).map(([step, taken]) => `${step} ${taken.toFixed(1)} s`)
  return [
    ...describeManifest(manifest),
    differences.length === 0
      ? '- Rows, sums and files agree with the manifest'
      : `- ${differences.length} differences from the manifest:`,
    ...listed(differences),
    violations.length === 0 ? '- All invariants hold' : `- ${violations.length} violated invariants:`,
    ...listed(violations),
    ...(migrations.length > 0 ? [`- Migrated: ${migrations.join(', ')}`] : []),
    ...(notes.length > 0 ? ['- Notes:', ...listed(notes)] : []),
    `- Took ${total.toFixed(1)} s: ${steps.join(', ')}`,
  ]
}
