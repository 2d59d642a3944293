import type { Readable } from 'node:stream'

/** Files could not be stored or read: a full disk, a storage that does not respond. The call responds with 503. */
export class MediaStoreError extends Error {}

export interface FileDetails {
  size: number
  modifiedAt: Date
}

export interface ListedFile extends FileDetails {
  key: string
  /** Left by a process that died while it wrote; nobody reads it. On a local disk only. */
  isUnfinished: boolean
}

/** The body must be read to its end or destroyed. */
export interface OpenedFile extends FileDetails {
  body: Readable
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the shop's files are. Keys are paths with `/`: `media/products/{name}-480.webp`, `documents/invoices/{name}.pdf`. Those
 * that begin with `documents/` are private. What cannot be done throws MediaStoreError.
 */
export interface FileStorage {
  /** All or nothing: a reader sees the former file or the new one, and what was answered is durable. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null if there is no such file. `size` is that of the whole file. */
  get(key: string, range?: ByteRange): Promise<OpenedFile | null>
  stat(key: string): Promise<FileDetails | null>
  /** Every file whose key begins with the prefix, in no order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** A missing file is no error. */
  delete(key: string): Promise<void>
  /** An address that opens one file without the shop's keys for so many seconds; null where there is none. */
  link(key: string, seconds: number): Promise<string | null>
  /** Stores, reads and deletes a small file. Throws MediaStoreError with what is wrong in plain words. */
  check(): Promise<void>
}
