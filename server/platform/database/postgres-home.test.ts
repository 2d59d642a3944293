import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { chooseHome, prepareSocketFolder, removeOrphanedHomes } from './postgres-home.ts'

const at = setUpFolder()

it('a socket folder in the temporary folder that somebody else made is refused', async () => {
  const home = at('a'.repeat(85))
  await fs.mkdir(path.join(home, 'data'), { recursive: true })
  const folder = await prepareSocketFolder(home, {})
  expect(path.dirname(folder)).toBe(os.tmpdir())
  expect(await prepareSocketFolder(home, {})).toBe(folder)

  await fs.chmod(folder, 0o777)
  await expect(prepareSocketFolder(home, {})).rejects.toThrow('belongs to another user or is open to others')

  await fs.rmdir(folder)
  await fs.symlink(at(), folder)
  await expect(prepareSocketFolder(home, {})).rejects.toThrow('belongs to another user or is open to others')
  await fs.unlink(folder)
})

describe('a database outside of its data folder', () => {
  it('is removed once the data folder was deleted, but not when the disk of that folder is not mounted', async () => {
    const { dev } = await fs.stat(at())
    await fs.mkdir(at('kept'))
    const belongsTo = {
      deleted: `${at('deleted')}/postgres-home\n${dev}\n`,
      unmounted: `${at('disk/shop')}/postgres-home\n${dev + 1}\n`,
      used: `${at('kept')}/postgres-home\n${dev}\n`,
      unknown: `${at('old')}/postgres-home`,
    }
    for (const [name, text] of Object.entries(belongsTo)) {
      await fs.mkdir(at('homes', name), { recursive: true })
      await fs.writeFile(at('homes', name, 'belongs-to'), text)
    }
    await removeOrphanedHomes(at('homes'))
    expect((await fs.readdir(at('homes'))).toSorted()).toEqual(['unknown', 'unmounted', 'used'])
  })

  it('is not replaced by an empty one while its own disk is not mounted', async () => {
    const dataDir = at('without-disk')
    const record = path.join(dataDir, 'postgres-home')
    await fs.mkdir(dataDir)
    await fs.writeFile(record, at('unmounted'))
    await expect(chooseHome(dataDir, at(), { uid: 1, gid: 1 })).rejects.toThrow('which is not there: mount its disk')
    expect(await fs.readFile(record, 'utf8')).toBe(at('unmounted'))
  })
})

describe('a database that was made where its user could reach the program', () => {
  let native = ''
  const as = { uid: 1, gid: 1 }

  beforeAll(async () => {
    // A checkout that nobody else may enter.
    native = at('private', 'native')
    await fs.mkdir(path.join(native, 'bin'), { recursive: true })
    await fs.chmod(path.dirname(native), 0o700)
    await fs.writeFile(path.join(native, '../package.json'), '{"version":"18.9.0"}')
    await fs.writeFile(path.join(native, 'bin/postgres'), 'program')
  })

  async function dataDirWithCluster(name: string): Promise<string> {
    const dataDir = at(name)
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
