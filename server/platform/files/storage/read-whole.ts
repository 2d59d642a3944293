import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MediaStoreError } from './file-storage.port.ts'

/** The content of an opened file. Throws MediaStoreError where it breaks off. */
export const readWhole = (body: Readable): Promise<Buffer> =>
  buffer(body).catch((error: unknown) => {
    throw new MediaStoreError(error instanceof Error ? error.message : 'broken off', { cause: error })
  })
