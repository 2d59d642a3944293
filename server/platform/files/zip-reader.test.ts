import { buffer } from 'node:stream/consumers'
import fs from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { type ByteSource, bufferSource, fileSource, readZipDirectory, readZipEntry, ZipError } from './zip-reader.ts'

const at = setUpFolder()
const contents = {
  'a.txt': Buffer.from('alpha '.repeat(1000)),
  'b/c.bin': Buffer.from([0, 1, 2, 3]),
  empty: Buffer.alloc(0),
}

async function zipOf(forceZip64Format: boolean): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(contents))
    zip.addBuffer(bytes, name, { compress: name.endsWith('txt'), forceZip64Format })
  zip.end({ forceZip64Format, comment: '' })
  return buffer(zip.outputStream)
}

async function readAll(source: ByteSource): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const entry of await readZipDirectory(source, 10)) files[entry.name] = await buffer(readZipEntry(source, entry))
  return files
}

describe('a zip read by its directory', () => {
  it.each([false, true])('gives every file back, from memory and from disk (ZIP64: %s)', async (isZip64) => {
    const zip = await zipOf(isZip64)
    expect(await readAll(bufferSource(zip))).toEqual(contents)
    await fs.writeFile(at('a.zip'), zip)
    const handle = await fs.open(at('a.zip'))
    expect(await readAll(await fileSource(handle))).toEqual(contents)
    await handle.close()
  })

  it('is refused with more entries than allowed', async () => {
    await expect(readZipDirectory(bufferSource(await zipOf(false)), 2)).rejects.toThrow(ZipError)
  })

  it.each([false, true])('is refused, never misread at length, when damaged (ZIP64: %s)', async (isZip64) => {
    const zip = await zipOf(isZip64)
    const damage = fc.tuple(fc.nat(zip.length - 1), fc.nat(255), fc.nat(zip.length))
    await fc.assert(
      fc.asyncProperty(damage, async ([at, byte, end]) => {
        const damaged = Buffer.from(zip)
        damaged[at] = byte
        for (const bytes of [damaged, zip.subarray(0, end)])
          try {
            const files = await readAll(bufferSource(bytes))
            for (const content of Object.values(files)) expect(content.length).toBeLessThanOrEqual(10_000)
          } catch (error) {
            const isInflateError = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
            if (!(error instanceof ZipError) && !isInflateError) throw error
          }
      }),
      { numRuns: 300 },
    )
  })
})
