import { PassThrough, pipeline, Readable } from 'node:stream'
import type { FileResponse } from './mount-calls.ts'
import type { Result } from './result.ts'
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
 * that the browser reports an incomplete download. Nothing more is read for a browser that has gone away.
 */
export function zipFiles(
  filename: string,
  entries: readonly ZipEntry<Buffer | Readable>[],
): Promise<Result<FileResponse>> {
  return zipSlots.open(async () => {
    // Loaded at the first zip: most processes never write one.
    const { ZipFile } = await import('yazl')
    const zip = new ZipFile()
    const bytes = new PassThrough()
    let open: Readable | undefined
    // Its callback listens for errors before the response does: one that nobody listens for would end the process.
    pipeline(zip.outputStream, bytes, () => open?.destroy())
    const abort = (error: Error) => void bytes.destroy(error)
    zip.on('error', abort)
    async function openEntry(read: ZipEntry<Buffer | Readable>['read'], pass: (error: null, stream: Readable) => void) {
      if (bytes.destroyed) return
      try {
        const content = await read()
        open = Buffer.isBuffer(content) ? Readable.from(content, { objectMode: false }) : content
        open.on('error', abort)
        if (bytes.destroyed) open.destroy()
        else pass(null, open)
      } catch (error) {
        abort(error instanceof Error ? error : new Error('An entry could not be read'))
      }
    }
    for (const { name, read, compress = true } of entries)
      zip.addReadStreamLazy(name, { compress }, (pass) => void openEntry(read, pass))
    zip.end()
    return { filename, type: 'application/zip', bytes }
  })
}
