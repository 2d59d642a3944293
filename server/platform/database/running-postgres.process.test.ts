import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect, it } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgresUrl } from './running-postgres.ts'

const at = setUpFolder()

const isAnswering = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Another process that uses the same database until its input ends. */
async function startAnotherUser(dataDir: string) {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)}
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log('ready')
    process.stdin.resume().once('end', () => postgres.stop())`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('serves until the last of the processes that use it has stopped, whichever began', async () => {
  const dataDir = at('shared')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    const other = await startAnotherUser(dataDir)
    await postgres.stop()
    expect(await isAnswering(postgres.url)).toBe(true)
    other.stdin.end()
    expect(await once(other, 'exit')).toEqual([0, null])
    expect(await isAnswering(postgres.url)).toBe(false)
  } finally {
    await postgres.stop()
  }
}, 60_000)

it('finds the packaged database of a data folder while it runs, and says so if none does', async () => {
  const dataDir = at('running')
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
}, 60_000)
