import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type ZipEntry, zipFiles } from './zip-files.ts'
import { bufferSource, readZipDirectory } from '../files/zip-reader.ts'

const missing = `${import.meta.dirname}/no-such-file`

async function open(entries: ZipEntry<Buffer | Readable>[]): Promise<Readable> {
  const zip = await zipFiles('Some.zip', entries)
  if (!zip.ok || Buffer.isBuffer(zip.data.bytes)) throw new Error('No stream')
  return zip.data.bytes
}

const entry = (name: string, read: () => Promise<Buffer | Readable>): ZipEntry<Buffer | Readable> => ({ name, read })
const text = (name: string) => entry(name, async () => Buffer.from(name.repeat(100)))

/** A file that never ends. */
const endless = () => Readable.from(pieces(), { objectMode: false })
function* pieces() {
  for (;;) yield Buffer.alloc(65_536, 1)
}

describe('a zip that is streamed', () => {
  it('has every entry, from memory and from files', async () => {
    const zip = await buffer(
      await open([text('a'), entry('this file', async () => createReadStream(import.meta.filename))]),
    )
    expect((await readZipDirectory(bufferSource(zip), 10)).map(({ name }) => name)).toEqual(['a', 'this file'])
  })

  it.each<[string, () => Promise<Readable>]>([
    ['cannot be opened', async () => createReadStream(missing)],
    ['is refused', () => Promise.reject(new Error('refused'))],
  ])('ends with an error when a file %s', async (_, read) => {
    await expect(buffer(await open([text('a'), entry('b', read), text('c')]))).rejects.toThrow(/ENOENT|refused/)
  })

  it('does not end the process when a file cannot be read before anyone listens', async () => {
    const bytes = await open([entry('a', async () => createReadStream(missing))])
    bytes.resume()
    await new Promise((resolve) => bytes.once('close', resolve))
    expect(bytes.errored).toMatchObject({ code: 'ENOENT' })
  })

  it('closes the open file and reads no further one when the browser goes away', async () => {
    const file = endless()
    let isRead = false
    const bytes = await open([
      entry('a', async () => file),
      entry('b', async () => {
        isRead = true
        return Buffer.from('b')
      }),
    ])
    await once(bytes, 'readable')
    bytes.destroy()
    await once(file, 'close')
    expect([file.destroyed, isRead]).toEqual([true, false])
  })
})
