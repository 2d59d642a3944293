import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpFolder } from '../../../test/files/set-up-folder.ts'
import { type S3Server, s3ServerTimeout, startS3Server } from '../../../test/providers/s3-server.ts'
import { type FileStorage, MediaStoreError } from './file-storage.port.ts'
import { localStorage } from './local-storage.ts'
import { readWhole } from './read-whole.ts'
import { s3Storage } from './s3-storage.ts'

let server: S3Server
const at = setUpFolder()
beforeAll(async () => void (server = await startS3Server('shop/')), s3ServerTimeout)
afterAll(() => server.close())

const adapters: [string, () => FileStorage][] = [
  ['the local disk', () => localStorage(at())],
  ['an S3 server', () => s3Storage(server.settings)],
]

describe.each(adapters)('a storage on %s', (_, open) => {
  let storage: FileStorage
  beforeAll(() => {
    storage = open()
  })
  const put = (key: string, text: string) => storage.put(key, Buffer.from(text), 'text/plain')
  const read = async (...[key, range]: Parameters<FileStorage['get']>) => {
    const file = await storage.get(key, range)
    return file && (await readWhole(file.body)).toString()
  }
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of storage.list(prefix)) found.push(key)
    return found.toSorted()
  }

  it('returns what was stored, whole and in part, with its size', async () => {
    const before = Date.now() - 2000
    await put('media/one/a.webp', 'first content')
    await put('media/one/a.webp', 'other content!')
    expect(await read('media/one/a.webp')).toBe('other content!')
    expect(await read('media/one/a.webp', { start: 6, end: 12 })).toBe('content')
    const part = await storage.get('media/one/a.webp', { start: 0, end: 4 })
    part?.body.destroy()
    expect(part?.size).toBe(14)
    const details = await storage.stat('media/one/a.webp')
    expect(details?.size).toBe(14)
    expect(details?.modifiedAt.getTime()).toBeGreaterThan(before)
  })

  it('returns every byte of a large binary file', async () => {
    const bytes = Buffer.alloc(3_000_001, Buffer.from([0, 255, 13, 10, 195, 40]))
    await storage.put('documents/labels/large.pdf', bytes, 'application/pdf')
    const file = await storage.get('documents/labels/large.pdf')
    expect(bytes.equals(await readWhole(file!.body))).toBe(true)
  })

  it('stores a file without content', async () => {
    await put('media/one/empty.webp', '')
    expect([await read('media/one/empty.webp'), (await storage.stat('media/one/empty.webp'))?.size]).toEqual(['', 0])
  })

  it('has nothing where nothing was stored', async () => {
    expect(await storage.get('media/one/missing.webp')).toBeNull()
    expect(await storage.stat('media/one/missing.webp')).toBeNull()
    expect(await storage.stat('media/one')).toBeNull()
    expect(await keys('media/none/')).toEqual([])
  })

  it('lists by the beginning of a key, more than one page of them', async () => {
    const names = Array.from({ length: 1003 }, (_name, number) => `media/many/${String(number).padStart(4, '0')}.webp`)
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => put(name, name)))
    await put('media/many2/x.webp', 'x')
    expect(await keys('media/many/')).toEqual(names)
    expect(await keys('media/many/100')).toEqual(names.slice(1000))
    expect(await keys('media/many')).toHaveLength(1004)
    expect(await keys('')).toEqual(expect.arrayContaining(['media/many2/x.webp', ...names]))
  })

  it('deletes a file, and a missing one without an error', async () => {
    await put('media/one/gone.webp', 'x')
    await storage.delete('media/one/gone.webp')
    await storage.delete('media/one/gone.webp')
    expect(await storage.get('media/one/gone.webp')).toBeNull()
  })

  it('is usable, which leaves no file behind', async () => {
    const before = await keys('')
    await storage.check()
    expect(await keys('')).toEqual(before)
  })
})

describe('the local disk', () => {
  it('opens no file outside its folder', async () => {
    await fs.writeFile(`${at()}-outside`, 'mine')
    const storage = localStorage(at())
    for (const key of [`../${path.basename(at())}-outside`, 'media/../../x', ''])
      await expect(storage.get(key)).rejects.toThrow('Not the key of a file')
    await fs.rm(`${at()}-outside`)
  })

  it('does not call a file missing that cannot be opened', async () => {
    const loop = at('loop.webp')
    await fs.symlink(loop, loop)
    const storage = localStorage(at())
    await expect(storage.get('loop.webp')).rejects.toThrow(MediaStoreError)
    await expect(storage.stat('loop.webp')).rejects.toThrow(MediaStoreError)
    await fs.rm(loop)
  })

  it('gives no links', async () => expect(await localStorage(at()).link('media/one/a.webp', 300)).toBeNull())
})

describe('an S3 server', () => {
  it('opens a file by its link for as long as the link says', async () => {
    const storage = s3Storage(server.settings)
    await storage.put('documents/labels/linked.pdf', Buffer.from('%PDF linked'), 'application/pdf')
    const link = (await storage.link('documents/labels/linked.pdf', 300)) ?? ''
    const opened = await fetch(link)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await opened.text()).toBe('%PDF linked')
    const expired = new URL(link)
    expired.searchParams.set('X-Amz-Expires', '299')
    expect((await fetch(expired)).status).toBe(403)
    expect(link).not.toContain(`${server.settings.secretAccessKey}/secret`)
  })

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'FILES_S3_SECRET_ACCESS_KEY does not belong to the access key'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'FILES_S3_ACCESS_KEY_ID is unknown to the S3 storage'],
    ['an unknown bucket', { bucket: 'no-such-bucket' }, 'There is no bucket no-such-bucket at http://127.0.0.1'],
    ['another port', { endpoint: 'http://127.0.0.1:2' }, 'does not answer: ECONNREFUSED'],
  ])('with %s is refused in words, without the secret', async (_, changed, words) => {
    const error: unknown = await s3Storage({ ...server.settings, ...changed })
      .check()
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MediaStoreError)
    expect((error as Error).message).toContain(words)
    expect((error as Error).message).not.toMatch(/wrong|S3RVER/)
  })
})
