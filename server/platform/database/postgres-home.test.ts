import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseHome, prepareSocketFolder } from './postgres-home.ts'

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
