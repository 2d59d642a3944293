import fs from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportShop } from './domains/opening/move/export-shop.ts'
import { importShop } from './domains/opening/move/import-shop.ts'
import { readFileSettings } from './configuration/configuration.ts'
import { openDatabase } from './platform/database/database.ts'
import { putPrimaryFirst } from './platform/database/database-hosts.ts'
import { runningPostgresUrl } from './platform/database/running-postgres.ts'
import { mediaStore } from './platform/files/media-store.ts'
import { openStorage } from './platform/files/storage/open-storage.ts'
import { fileSource } from './platform/files/zip-reader.ts'
import { demoMedia } from './static-files.ts'

type Stores = Parameters<typeof exportShop>[0]
const context = { actor: { email: 'operator' }, requestId: 'command' }

async function exportTo(stores: Stores, target: string): Promise<string> {
  const exported = await exportShop(stores, context)
  if (!exported.ok) throw new Error(exported.message)
  try {
    await pipeline(exported.data.bytes, createWriteStream(target, { flags: 'wx' }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await fs.rm(target, { force: true })
    throw error
  }
  return `Exported to ${target}`
}

async function importFrom(stores: Stores, target: string): Promise<string> {
  const file = await fs.open(target)
  try {
    const imported = await importShop(stores, context, await fileSource(file))
    if (!imported.ok) throw new Error(imported.message)
    return imported.message
  } finally {
    await file.close()
  }
}

async function main([action, dataDir = '.data', databaseUrl, target]: string[]): Promise<void> {
  if (!target) throw new Error(`Usage: handset ${action} FILE.zip`)
  const folder = path.resolve(dataDir)
  const database = openDatabase(await putPrimaryFirst(databaseUrl || (await runningPostgresUrl(folder))))
  try {
    const storage = await openStorage({ ...readFileSettings(process.env), dataDir: folder })
    const stores = { db: database.db, media: mediaStore(storage, [demoMedia]) }
    console.log(await (action === 'export' ? exportTo : importFrom)(stores, path.resolve(target)))
  } finally {
    await database.close()
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
