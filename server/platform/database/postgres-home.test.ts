import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseHome, prepareSocketFolder, removeOrphanedHomes } from './postgres-home.ts'

it('a socket folder in the temporary folder that somebody else made is refused', async () => {
  const base = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-long-'))
  const home = path.join(base, 'a'.repeat(85))
  await fs.mkdir(path.join(home, 'data'), { recursive: true })
  try {
    const folder = await prepareSocketFolder(home, {})
    expect(path.dirname(folder)).toBe(os.tmpdir())
    expect(await prepareSocketFolder(home, {})).toBe(folder)

    await fs.chmod(folder, 0o777)
    await expect(prepareSocketFolder(home, {})).rejects.toThrow('belongs to another user or is open to others')

    await fs.rmdir(folder)
    await fs.symlink(base, folder)
    await expect(prepareSocketFolder(home, {})).rejects.toThrow('belongs to another user or is open to others')
    await fs.unlink(folder)
  } finally {
    await fs.rm(base, { recursive: true })
  }
})

describe('a database outside of its data folder', () => {
  let base = ''
  beforeAll(async () => {
    base = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'handset-homes-')))
  })
  afterAll(() => fs.rm(base, { recursive: true }))

  it('is removed once the data folder was deleted, but not when the disk of that folder is not mounted', async () => {
    const homes = path.join(base, 'homes')
    const { dev } = await fs.stat(base)
    const kept = path.join(base, 'kept')
    await fs.mkdir(kept)
    const belongsTo = {
      deleted: `${base}/deleted/postgres-home\n${dev}\n`,
      unmounted: `${base}/disk/shop/postgres-home\n${dev + 1}\n`,
      used: `${kept}/postgres-home\n${dev}\n`,
      unknown: `${base}/old/postgres-home`,
    }
    for (const [name, text] of Object.entries(belongsTo)) {
      await fs.mkdir(path.join(homes, name), { recursive: true })
      await fs.writeFile(path.join(homes, name, 'belongs-to'), text)
    }
    await removeOrphanedHomes(homes)
    expect((await fs.readdir(homes)).toSorted()).toEqual(['unknown', 'unmounted', 'used'])
  })

  it('is not replaced by an empty one while its own disk is not mounted', async () => {
    const dataDir = path.join(base, 'shop')
    const record = path.join(dataDir, 'postgres-home')
    await fs.mkdir(dataDir)
    await fs.writeFile(record, path.join(base, 'unmounted'))
    await expect(chooseHome(dataDir, base, { uid: 1, gid: 1 })).rejects.toThrow('which is not there: mount its disk')
    expect(await fs.readFile(record, 'utf8')).toBe(path.join(base, 'unmounted'))
  })
})

describe('a database that was made where its user could reach the program', () => {
  let base = ''
  let native = ''
  const as = { uid: 1, gid: 1 }

  beforeAll(async () => {
    base = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'handset-home-')))
    await fs.chmod(base, 0o755)
    // A checkout that nobody else may enter.
    native = path.join(base, 'private', 'native')
    await fs.mkdir(path.join(native, 'bin'), { recursive: true })
    await fs.chmod(path.dirname(native), 0o700)
    await fs.writeFile(path.join(native, '../package.json'), '{"version":"18.9.0"}')
    await fs.writeFile(path.join(native, 'bin/postgres'), 'program')
  })
  afterAll(() => fs.rm(base, { recursive: true }))

  async function dataDirWithCluster(name: string): Promise<string> {
    const dataDir = path.join(base, name)
    await fs.mkdir(path.join(dataDir, 'postgres/data'), { recursive: true })
    await fs.writeFile(path.join(dataDir, 'postgres/data/PG_VERSION'), '18')
    return dataDir
  }

  it('stays where it is for a program that its user cannot reach, which is copied beside it', async () => {
    const dataDir = await dataDirWithCluster('shop')
    const copy = path.join(dataDir, 'postgres/native-18.9.0')
    expect(await chooseHome(dataDir, native, as)).toEqual({ home: path.join(dataDir, 'postgres'), native: copy })
    expect(await fs.readFile(path.join(copy, 'bin/postgres'), 'utf8')).toBe('program')
    expect(await chooseHome(dataDir, native, as)).toEqual({ home: path.join(dataDir, 'postgres'), native: copy })
    expect((await fs.readdir(dataDir)).toSorted()).toEqual(['postgres'])
  })

  it('is not replaced by an empty one when its own folder has become private', async () => {
    const dataDir = await dataDirWithCluster('closed')
    await fs.chmod(dataDir, 0o700)
    await expect(chooseHome(dataDir, native, as)).rejects.toThrow('where its user cannot enter')
    expect((await fs.readdir(dataDir)).toSorted()).toEqual(['postgres'])
  })
})
