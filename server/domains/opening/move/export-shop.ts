import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline, type Readable, Transform } from 'node:stream'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { type ZipEntry, zipFiles } from '../../../platform/http/zip-files.ts'
import type { FileResponse } from '../../../platform/http/mount-calls.ts'
import { conflict, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { dataPath, movedTables } from './moved-tables.ts'
import { exportVersion, manifestPath, type ShopManifest } from './shop-manifest.shape.ts'
import { writeShopData } from './write-shop-data.ts'

/** An entry whose content is counted in the manifest while it is sent. */
function fileEntry(name: string, open: () => Promise<Readable>, manifest: ShopManifest): ZipEntry<Readable> {
  return {
    name,
    compress: name.startsWith('data/'),
    async read() {
      const hash = createHash('sha256')
      let bytes = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          hash.update(chunk)
          bytes += chunk.length
          pass(null, chunk)
        },
        flush(done) {
          manifest.files.push({ path: name, bytes, sha256: hash.digest('hex') })
          done()
        },
      })
      // The pipeline closes the file too when the zip is aborted; its error is that of `count`.
      return pipeline(await open(), count, () => {})
    },
  }
}

async function listEntries({ db, media }: Stores, folder: string): Promise<ZipEntry<Buffer | Readable>[]> {
  const { name } = await readSettings(db, 'shop')
  const manifest: ShopManifest = {
    format: 'handset-shop',
    version: exportVersion,
    shop: name,
    exported_at: new Date().toISOString(),
    files: [],
  }
  const exportedMedia = await writeShopData(db, folder)
  const entries: ZipEntry<Buffer | Readable>[] = movedTables.map((table) =>
    fileEntry(dataPath(table.name), async () => createReadStream(path.join(folder, `${table.name}.ndjson`)), manifest),
  )
  const files = await media.filesOf(exportedMedia.map(({ stored }) => stored))
  for (const { stored, exported } of exportedMedia)
    for (const { suffix, open } of files.get(stored) ?? []) entries.push(fileEntry(exported + suffix, open, manifest))
  return [...entries, { name: manifestPath, read: async () => Buffer.from(JSON.stringify(manifest)) }]
}

const hasUnfinishedImages = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('product_images').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst()) !==
  undefined

type Stores = Pick<Services, 'db' | 'media'>

/**
 * Catalogue, settings and content as one zip, without people, orders and secrets. Refuses with 409 while images are being made,
 * with 429 while two zips are being written.
 */
export async function exportShop(stores: Stores, context: AuditContext): Promise<Result<FileResponse>> {
  if (await hasUnfinishedImages(stores.db)) return conflict(serverMessages.exportWaitsForImages)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-export-'))
  const removeFolder = () => fs.rm(folder, { recursive: true, force: true })
  try {
    const entries = await listEntries(stores, folder)
    const zip = await zipFiles('Shop.zip', entries)
    if (!zip.ok) {
      await removeFolder()
      return zip
    }
    if (!Buffer.isBuffer(zip.data.bytes)) zip.data.bytes.once('close', () => void removeFolder())
    await inTransaction(stores.db, (tx) => writeAudit(tx, context, { action: 'shop-export', entity: 'shop' }))
    return zip
  } catch (error) {
    await removeFolder()
    throw error
  }
}
