import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { shareAssets } from './shared-assets.ts'

describe('the scripts of several releases', () => {
  const at = setUpFolder()
  let folder = ''
  const release = (name: string) => path.join(folder, name)
  const shared = () => path.join(folder, 'shared')
  const fail = (error: Error) => {
    throw error
  }

  beforeEach(async () => {
    folder = await fs.mkdtemp(at('assets-'))
    for (const [name, file] of [
      ['old', 'page-1.js'],
      ['new', 'page-2.js'],
    ] as const) {
      await fs.mkdir(release(name))
      await fs.writeFile(path.join(release(name), file), `script of the ${name} release`)
    }
  })

  const start = async (name: string) => (await shareAssets(release(name), shared(), fail))()
  const ageOf = (file: string, hours: number) => {
    const time = new Date(Date.now() - hours * 3_600_000)
    return fs.utimes(path.join(shared(), file), time, time)
  }

  it('are all in the shared folder, whichever started last', async () => {
    await start('old')
    await start('new')
    expect((await fs.readdir(shared())).toSorted()).toEqual(['page-1.js', 'page-2.js'])
    expect(await fs.readFile(path.join(shared(), 'page-1.js'), 'utf8')).toBe('script of the old release')
  })

  it('stay for a day after the last process of their release, and no longer', async () => {
    await start('old')
    await ageOf('page-1.js', 23)
    await start('new')
    expect(await fs.readdir(shared())).toContain('page-1.js')
    await ageOf('page-1.js', 25)
    await start('new')
    expect(await fs.readdir(shared())).toEqual(['page-2.js'])
  })

  it('are in use again when a process of their release starts', async () => {
    await start('old')
    await ageOf('page-1.js', 25)
    await start('old')
    await start('new')
    expect(await fs.readdir(shared())).toContain('page-1.js')
  })
})
