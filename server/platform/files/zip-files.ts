import { Readable } from 'node:stream'
import type { FileResponse } from '../http/mount-calls.ts'
import type { Result } from '../http/result.ts'
import { DownloadSlots } from './download-slots.ts'

export interface ZipEntry<Content = Buffer> {
  /** Unique among the entries; made from ids, never from user input. */
  name: string
  /** Called when the entry is due, so that only one file at a time is open or in memory. */
  read(): Promise<Content>
  /** False for what is compressed already. */
  compress?: boolean
}

const zipSlots = new DownloadSlots(2)

/**
 * Streams a zip; refuses if two are already being written in this process. An unreadable entry aborts the response, so
 * that the browser reports an incomplete download.
 */
export function zipFiles(
  filename: string,
  entries: readonly ZipEntry<Buffer | Readable>[],
): Promise<Result<FileResponse>> {
  return zipSlots.open(async () => {
    // Loaded at the first zip: most processes never write one.
    const { ZipFile } = await import('yazl')
    const zip = new ZipFile()
    const bytes = Readable.from(zip.outputStream, { objectMode: false })
    zip.on('error', (error: Error) => bytes.destroy(error))
    for (const { name, read, compress = true } of entries) {
      zip.addReadStreamLazy(name, { compress }, (pass) => {
        read().then(
          (file) => pass(null, Buffer.isBuffer(file) ? Readable.from(file, { objectMode: false }) : file),
          (error: unknown) => bytes.destroy(error instanceof Error ? error : new Error('An entry could not be read')),
        )
      })
    }
    zip.end()
    return { filename, type: 'application/zip', bytes }
  })
}
