import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgresUrl } from './running-postgres.ts'

it('finds the packaged database of a data folder while it runs, and says so if none does', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-running-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    const client = new pg.Client({ connectionString: await runningPostgresUrl(dataDir) })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await client.end()
    expect(rows).toEqual([{ name: 'handset' }])
  } finally {
    await postgres.stop()
  }
  await expect(runningPostgresUrl(dataDir)).rejects.toThrow('start the shop, or set DATABASE_URL')
  await fs.rm(dataDir, { recursive: true, force: true })
}, 60_000)
