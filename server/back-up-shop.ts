import fs from 'node:fs/promises'
import path from 'node:path'
import { readConfiguration } from './platform/configuration.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { backUpDatabase, restoreDatabase } from './platform/database/online-backup.ts'

/** Everything of a data folder that is not the database: uploads, documents, the secret of log-in codes. */
async function copyFiles(source: string, target: string): Promise<void> {
  for (const name of await fs.readdir(source))
    if (!name.startsWith('postgres'))
      await fs.cp(path.join(source, name), path.join(target, name), { recursive: true, force: false })
}

/** The database first: each file that it names is then there to be copied. */
async function backUp(dataDir: string, target: string): Promise<void> {
  if (!path.relative(dataDir, target).startsWith('..')) throw new Error(`Choose a folder outside ${dataDir}`)
  await fs.mkdir(target, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await backUpDatabase(postgres.url, path.join(target, 'database'))
  } finally {
    await postgres.stop()
  }
  await copyFiles(dataDir, path.join(target, 'files'))
}

async function restore(dataDir: string, source: string): Promise<void> {
  await restoreDatabase(path.join(source, 'database'), dataDir)
  await copyFiles(path.join(source, 'files'), dataDir)
}

const actions: Record<string, (dataDir: string, folder: string) => Promise<void>> = { backup: backUp, restore }

async function main([name = '', folder]: string[]): Promise<void> {
  const action = actions[name]
  if (!action || !folder) throw new Error('Usage: npm run backup -- FOLDER, or npm run restore -- FOLDER')
  const { databaseUrl, dataDir } = readConfiguration(process.env)
  if (databaseUrl)
    throw new Error('This is for the packaged database; with DATABASE_URL see docs/operations.md, Backup and restore')
  const startedAt = performance.now()
  await action(dataDir, path.resolve(folder))
  console.log(`${name} of ${dataDir} done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
