import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { mediaStore } from './media-store.ts'
import { MediaStoreError } from './storage/file-storage.port.ts'
import { localStorage } from './storage/local-storage.ts'

describe('mediaStore', () => {
  const at = setUpFolder()
  let home: string
  let root: string
  beforeEach(async () => {
    home = await fs.mkdtemp(at('media-'))
    root = path.join(home, 'media')
    await fs.mkdir(root)
  })

  const content = (text: string) => [
    { suffix: '.jpg', bytes: Buffer.from(text) },
    { suffix: '-320.webp', bytes: Buffer.from(text) },
  ]
  const storedFiles = async () =>
    (await fs.readdir(root, { recursive: true })).filter((file) => path.extname(file) !== '').toSorted()

  it('stores the files of one upload under one random name and removes them together', async () => {
    const store = mediaStore(localStorage(home))
    const [one, two] = [await store.save('reviews', content('one')), await store.save('reviews', content('two'))]
    expect(one).toMatch(/^\/media\/reviews\/[0-9a-f]{32}$/)
    expect(await storedFiles()).toHaveLength(4)
    await store.remove([one, one])
    expect(await storedFiles()).toEqual([`${two.slice(7)}-320.webp`, `${two.slice(7)}.jpg`].toSorted())
  })

  it('never removes a file outside its folders', async () => {
    const store = mediaStore(localStorage(home))
    const name = 'a'.repeat(32)
    await fs.writeFile(path.join(home, `${name}.jpg`), 'mine')
    await store.remove([`/media/../${name}`, `/media/reviews/../../${name}`, '/media/products/12031046/pair', ''])
    expect(await fs.readdir(home)).toContain(`${name}.jpg`)
  })

  it('lists old files, including unfinished ones of a process that died', async () => {
    const store = mediaStore(localStorage(home))
    const address = await store.save('reviews', content('old'))
    const draft = path.join(root, 'reviews', `.unfinished-${'b'.repeat(32)}.jpg`)
    await fs.writeFile(draft, 'half')
    await store.save('reviews', content('new'))
    for (const file of [draft, path.join(root, `${address.slice(7)}.jpg`)])
      await fs.utimes(file, new Date(0), new Date(0))
    const old = await store.listOlderThan('reviews', 24)
    expect(old.toSorted()).toEqual([address, `/media/reviews/${'b'.repeat(32)}`].toSorted())
    await store.remove(old)
    expect(await storedFiles()).toHaveLength(2)
  })

  it('fails when the folder is missing and leaves no file behind', async () => {
    await fs.writeFile(path.join(root, 'reviews'), 'a file where the folder should be')
    await expect(mediaStore(localStorage(home)).save('reviews', content('x'))).rejects.toThrow(MediaStoreError)
  })

  it('leaves no file behind when the disk is full in the middle of the second file', async () => {
    const script = `
      import { mediaStore } from ${JSON.stringify(path.join(import.meta.dirname, 'media-store.ts'))}
      import { localStorage } from ${JSON.stringify(path.join(import.meta.dirname, 'storage/local-storage.ts'))}
      const files = [{ suffix: '.jpg', bytes: Buffer.alloc(100) }, { suffix: '.webp', bytes: Buffer.alloc(500_000) }]
      process.exitCode = await mediaStore(localStorage(${JSON.stringify(home)})).save('reviews', files).then(() => 1, (error) => { console.log(error.constructor.name); return 7 })`
    const child = spawnSync(
      'sh',
      ['-c', 'ulimit -f 64; trap "" XFSZ; exec "$0" --input-type=module -e "$1"', process.execPath, script],
      { encoding: 'utf8' },
    )
    expect([child.status, child.stdout.trim()]).toEqual([7, 'MediaStoreError'])
    expect(await fs.readdir(path.join(root, 'reviews'))).toEqual([])
  })
})
