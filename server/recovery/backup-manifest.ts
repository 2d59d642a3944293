import { z } from 'zod'

const header = z.object({
  format: z.literal(1),
  program: z.string(),
  newestMigration: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
    /** A copy of the packaged database's files with its log, or an archive of pg_dump. */
    kind: z.enum(['files', 'dump']),
    name: z.string(),
    serverVersion: z.number(),
    /** Operating system and processor, which copied files need again. */
    platform: z.string(),
  }),
  /** Room that a restore needs at most. */
  bytes: z.object({ database: z.number(), files: z.number() }),
})

const figures = z.object({
  /** Of every table of the shop the number of its rows. */
  rows: z.record(z.string(), z.number()),
  /** Paise, as text: sums of many orders do not fit into a number of JavaScript. */
  sums: z.record(z.string(), z.string()),
})

const manifest = header.extend({
  /** Position in the log when the figures were read. */
  lsn: z.string(),
  /** Where the recovery of copied files ends; null for a dump. */
  restorePoint: z.string().nullable(),
  /** False if the shop wrote without a pause: then the figures are of some moment while the backup ran. */
  figuresAreExact: z.boolean(),
  figures,
  /** Uploads, documents and secrets; their SHA-256 are in the list of checksums. */
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** The bucket that has uploads and documents, which are then not in the backup. */
    bucket: z.string().optional(),
  }),
})

export type BackupHeader = z.infer<typeof header>
export type BackupManifest = z.infer<typeof manifest>
export type ShopFigures = z.infer<typeof figures>

/** The first entry of a backup, which says whether this program can restore it. */
export const headerName = 'header.json'
/** The last but one: what a restored shop is compared with. */
export const manifestName = 'manifest.json'
/** The last: lines of `sha256sum` for every other entry. */
export const checksumsName = 'SHA256SUMS'

function parseAs<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('its format is another one: use the release that made it, or a newer one')
  return parsed.data
}
export const parseHeader = (text: string): BackupHeader => parseAs(header, text)
export const parseManifest = (text: string): BackupManifest => parseAs(manifest, text)

/** Names sort by time. Seconds are enough: a second backup in the same one is refused. */
export const backupName = (at: Date): string =>
  `handset-${at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar.zst.age`

/** The time in the name of a backup, or null for another file. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^handset-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/.exec(name) ?? []
  if (year === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
