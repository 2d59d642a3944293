import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, '../../db/migrations')

/** Numbered SQL files, forward only; each runs in its own transaction. */
async function migrations(): Promise<Record<string, Migration>> {
  const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const text = await fs.readFile(path.join(folder, file), 'utf8')
        const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) }
        return [file.replace(/\.sql$/, ''), migration] as const
      }),
    ),
  )
}

/** Migrates to the current schema. Servers that start together take turns (the migrator's lock). Returns the names it ran. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
