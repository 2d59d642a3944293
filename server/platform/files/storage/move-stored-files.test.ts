import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, s3ServerTimeout, startS3Server } from '../../../test/providers/s3-server.ts'
import { contentTypeOf } from './content-type.rules.ts'
import type { FileStorage } from './file-storage.port.ts'
import { localStorage } from './local-storage.ts'
import { moveFiles } from './move-stored-files.ts'
import { readWhole } from './read-whole.ts'
import { s3Storage } from './s3-storage.ts'

const name = 'a'.repeat(32)
const image = `media/products/${name}-480.webp`
const invoice = `documents/invoices/${name}.pdf`

let server: S3Server
let folder = ''
let disk: FileStorage
let bucket: FileStorage
beforeAll(async () => {
  server = await startS3Server('shop/')
}, s3ServerTimeout)
afterAll(() => server.close())

async function* keysOf(storage: FileStorage) {
  for await (const { key } of storage.list('')) yield key
}
const put = (storage: FileStorage, key: string, text: string) => storage.put(key, Buffer.from(text), contentTypeOf(key))
const read = async (storage: FileStorage, key: string) => {
  const file = await storage.get(key)
  return file && (await readWhole(file.body)).toString()
}

beforeEach(async () => {
  if (folder) await fs.rm(folder, { recursive: true })
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-move-'))
  disk = localStorage(folder)
  bucket = s3Storage(server.settings)
  for await (const key of keysOf(bucket)) await bucket.delete(key)
})
afterAll(() => fs.rm(folder, { recursive: true }))

describe.each([
  ['from the disk to a bucket', () => [disk, bucket] as const],
  ['from a bucket to the disk', () => [bucket, disk] as const],
])('a move %s', (_, ends) => {
  it('copies media and documents, and finds nothing to copy when it is run again', async () => {
    const [source, target] = ends()
    for (const key of [image, invoice]) await put(source, key, key)
    await put(source, 'assets/page.js', 'not moved')
    const report = await moveFiles({ source, target })
    expect(report).toEqual({
      files: 2,
      bytes: image.length + invoice.length,
      copied: 2,
      differing: [],
      extra: [],
    })
    expect([await read(target, image), await read(target, invoice)]).toEqual([image, invoice])
    expect(await target.stat('assets/page.js')).toBeNull()
    expect(await moveFiles({ source, target })).toMatchObject({ files: 2, copied: 0, differing: [] })
  })

  it('goes on where it was broken off, and replaces what has the same size and another content', async () => {
    const [source, target] = ends()
    await put(source, image, 'content')
    await put(target, image, 'CONTENT')
    await put(source, invoice, 'invoice')
    await put(target, invoice, 'invoice')
    expect(await moveFiles({ source, target })).toMatchObject({ files: 2, copied: 1, differing: [] })
    expect(await read(target, image)).toBe('content')
  })

  it('moves what the running shop writes and changes meanwhile, and tells what only the target has', async () => {
    const [source, target] = ends()
    const late = `media/products/${'b'.repeat(32)}.webp`
    const deleted = `media/reviews/${'c'.repeat(32)}.jpg`
    for (const key of [image, invoice, deleted]) await put(source, key, key)
    expect((await moveFiles({ source, target })).copied).toBe(3)
    const moved = await moveFiles({
      // A shop that goes on while the first files are read.
      source: {
        ...source,
        async get(key, range) {
          if (key === image && (await source.stat(late)) === null) {
            await put(source, late, 'late')
            await put(source, invoice, 'replaced')
            await source.delete(deleted)
          }
          return source.get(key, range)
        },
      },
      target,
    })
    expect(moved).toMatchObject({ files: 3, differing: [], extra: [deleted] })
    expect([await read(target, late), await read(target, invoice)]).toEqual(['late', 'replaced'])
  })

  it('reports what cannot be read', async () => {
    const [source, target] = ends()
    await put(source, image, 'x')
    const unreadable: FileStorage = { ...source, get: async () => null }
    expect(await moveFiles({ source: unreadable, target })).toMatchObject({ files: 1, differing: [image] })
  })
})

describe('handset move-files', () => {
  const run = (option: string, environment: Record<string, string>) =>
    spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../../run-files-move.ts'), folder, option], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })

  it('moves by the shop’s own variables and says what it did', async () => {
    await put(disk, image, 'x')
    const { stdout, stderr, status } = run('--to=s3', { ...server.environment, FILES: 'local' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Pass 1: 1 files, 1 copied\nPass 2: 1 files, 0 copied\n(?:.*\n)?Both have the same 1 files/)
    expect(await read(bucket, image)).toBe('x')
  })

  it('is refused to where the shop already is: what was deleted there would come back', async () => {
    await put(disk, image, 'deleted since')
    const refused = run('--to=s3', server.environment)
    expect([refused.status, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('FILES=s3: the shop already uses the bucket')
    expect(await bucket.stat(image)).toBeNull()
    expect(run('--to=local', { ...server.environment, FILES: '' }).stderr).toContain('the shop already uses the disk')
    expect(run('--to=local', server.environment).status).toBe(0)
  })

  it('says what is missing, and never the secret', () => {
    expect(run('--to=s3', { FILES_S3_BUCKET: '' }).stderr).toContain('FILES_S3_BUCKET is not set')
    expect(run('--to=elsewhere', server.environment).stderr).toContain('Usage')
    const wrong = { ...server.environment, FILES: 'local', FILES_S3_SECRET_ACCESS_KEY: 'not-this-one' }
    const refused = run('--to=s3', wrong)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('FILES_S3_SECRET_ACCESS_KEY does not belong')
    expect(refused.stderr + refused.stdout).not.toContain('not-this-one')
  })
})
