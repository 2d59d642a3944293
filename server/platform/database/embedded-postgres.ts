import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { hasCluster, preparePostgresHome, prepareSocketFolder } from './postgres-home.ts'
import { openPostmaster, type Postmaster, type Runner } from './postmaster.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  /** The main process of the database, or null while another process of ours uses it too. */
  ownedPid(): number | null
  /** Resolves when the database responds. */
  ready(): Promise<void>
  /** Ends the database in order (fast shutdown), unless another process of ours uses it. */
  stop(): Promise<void>
}

async function waitUntilReady(url: string, postmaster: Postmaster, logFile: string, maxSeconds: number): Promise<void> {
  const deadline = Date.now() + maxSeconds * 1000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > deadline) throw error
      if (postmaster.isRunning()) await new Promise((resolve) => setTimeout(resolve, 25))
      // An adopted one may have been about to end.
      else if (postmaster.isAdopted()) await postmaster.start()
      else
        throw new Error(
          `PostgreSQL did not start; see ${logFile}\n${await fs.readFile(logFile, 'utf8').catch(() => '')}`,
          { cause: error },
        )
    }
  }
}

export interface EmbeddedOptions {
  dataDir: string
  /** False for test databases, which trade durability for speed. */
  durable?: boolean
  /** Further settings of the server, as `name=value`. */
  settings?: readonly string[]
  /** How long it may take until it responds; a recovery from a backup takes longer than a start. */
  maxStartSeconds?: number
  /** Receives progress messages. */
  progress?: (text: string) => void
}

/** Starts the packaged PostgreSQL 18 and waits until it responds. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const postgres = await launchEmbeddedPostgres(options)
  await postgres.ready()
  return postgres
}

/** Launches the packaged PostgreSQL 18 on its own socket; creates the cluster if needed, adopts one left by a killed server. */
export async function launchEmbeddedPostgres({
  dataDir,
  durable = true,
  settings: ownSettings = [],
  maxStartSeconds = 30,
  progress = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { home, native, as } = await preparePostgresHome(dataDir)
  const data = path.join(home, 'data')
  const logFile = path.join(home, 'postgres.log')
  const binary = (name: string) => path.join(native, 'bin', name)
  const environment = { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
  if (!hasCluster(home)) {
    progress('Making the database cluster')
    await fs.rm(data, { recursive: true, force: true })
    await run(
      binary('initdb'),
      [
        '-D',
        data,
        '-U',
        'handset',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      {
        ...as,
        cwd: home,
        env: environment,
      },
    )
  }
  const { address, listen } = await endpoint(home, as)
  const settings = [
    'jit=off',
    'shared_buffers=128MB',
    'max_connections=120',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...ownSettings,
  ]
  const postmaster = await openPostmaster({
    data,
    logFile,
    usersFile: path.join(dataDir, 'postgres-users'),
    command: [binary('postgres'), '-D', data, ...listen, ...settings.flatMap((setting) => ['-c', setting])],
    options: { ...as, cwd: home, env: environment },
  })
  const adminUrl = `postgres://handset@/postgres?${address}`
  return {
    url: `postgres://handset@/handset?${address}`,
    ownedPid: postmaster.ownedPid,
    stop: postmaster.stop,
    async ready() {
      await waitUntilReady(adminUrl, postmaster, logFile, maxStartSeconds)
      await createDatabase(adminUrl)
    },
  }
}

/** A Unix socket where the platform has them, else TCP on loopback. */
async function endpoint(home: string, as: Runner): Promise<{ address: string; listen: string[] }> {
  if (process.platform === 'win32')
    return { address: 'host=127.0.0.1&port=54329', listen: ['-h', '127.0.0.1', '-p', '54329'] }
  const folder = await prepareSocketFolder(home, as)
  return { address: `host=${encodeURIComponent(folder)}`, listen: ['-h', '', '-k', folder] }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  const found = await client.query("select 1 from pg_database where datname = 'handset'")
  if (found.rowCount === 0) await client.query('create database handset')
  await client.end()
}
