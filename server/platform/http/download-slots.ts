import type { Readable } from 'node:stream'
import type { FileResponse } from './mount-calls.ts'
import { ok, type Result, tooMany } from './result.ts'

interface StreamedFile extends FileResponse {
  bytes: Readable
}

/** Bounds how many downloads of one kind are made at the same time in this process: more would take too much CPU from the shop. */
export class DownloadSlots {
  readonly #max: number
  #running = 0

  constructor(max: number) {
    this.#max = max
  }

  /** The download that `open` makes, or 429. Its slot is free when its stream has closed, sent or not. */
  async open(open: () => Promise<StreamedFile>): Promise<Result<FileResponse>> {
    if (this.#running >= this.#max) return tooMany(10)
    this.#running += 1
    try {
      const file = await open()
      file.bytes.once('close', () => (this.#running -= 1))
      return ok(file)
    } catch (error) {
      this.#running -= 1
      throw error
    }
  }
}
