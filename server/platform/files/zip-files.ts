import { Readable } from 'node:stream'
import type { FileResponse } from '../http/mount-calls.ts'
import type { Result } from '../http/result.ts'
import { DownloadSlots } from './download-slots.ts'

export interface ZipEntry {
  /** Unique among the entries; made from ids, never from user input. */
  name: string
  /** Called when the entry is due, so that only one file at a time is in memory. */
  read(): Promise<Buffer>
}

const zipSlots = new DownloadSlots(2)

/**
 * Streams a zip; refuses if two are already being written in this process. An unreadable entry aborts the response, so
 * that the browser reports an incomplete download.
 */
export function zipFiles(filename: string, entries: readonly ZipEntry[]): Promise<Result<FileResponse>> {
  return zipSlots.open(async () => {
    // Loaded at the first zip: most processes never write one.
    const { ZipFile } = await import('yazl')
    const zip = new ZipFile()
    const bytes = Readable.from(zip.outputStream, { objectMode: false })
    zip.on('error', (error: Error) => bytes.destroy(error))
    for (const { name, read } of entries) {
      zip.addReadStreamLazy(name, { compress: true }, (pass) => {
        read().then(
          (file) => pass(null, Readable.from(file, { objectMode: false })),
          (error: unknown) => bytes.destroy(error instanceof Error ? error : new Error('An entry could not be read')),
        )
      })
    }
    zip.end()
    return { filename, type: 'application/zip', bytes }
  })
}
