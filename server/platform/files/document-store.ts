import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { contentTypeOf } from './storage/content-type.rules.ts'
import type { FileStorage } from './storage/file-storage.port.ts'
import { readWhole } from './storage/read-whole.ts'

/**
 * Private folders under `documents` of the storage: order documents and the original images that staff uploaded. No URL serves
 * them directly; calls return their content.
 */
type DocumentFolder = 'invoices' | 'uploaded-invoices' | 'labels' | 'product-images'

export interface DocumentStore {
  /** Stores one file under a new random name and returns `{folder}/{name}`. Throws MediaStoreError on failure. */
  save(folder: DocumentFolder, bytes: Buffer): Promise<string>
  /** Null if the file is missing; callers that can create it again do so. Throws MediaStoreError where the storage fails. */
  read(key: string): Promise<Buffer | null>
  /** Whether the file exists, without reading it. */
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys of a folder older than this many hours: candidates for deletion if no row refers to them. */
  listOlderThan(folder: DocumentFolder, hours: number): Promise<string[]>
}

const keyPattern = /^[a-z-]+\/[0-9a-f]{32}$/
const extensionOf = (folder: string): string => (folder === 'product-images' ? '.original' : '.pdf')

export function documentStore(storage: FileStorage): DocumentStore {
  const storedKey = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('Not the key of a document')
    return `documents/${key}${extensionOf(path.posix.dirname(key))}`
  }
  return {
    async save(folder, bytes) {
      const key = `${folder}/${randomBytes(16).toString('hex')}`
      await storage.put(storedKey(key), bytes, contentTypeOf(storedKey(key)))
      return key
    },
    async read(key) {
      const file = await storage.get(storedKey(key))
      return file && readWhole(file.body)
    },
    has: async (key) => (await storage.stat(storedKey(key))) !== null,
    remove: (key) => storage.delete(storedKey(key)),
    async listOlderThan(folder, hours) {
      const cutoff = Date.now() - hours * 3_600_000
      const keys: string[] = []
      for await (const file of storage.list(`documents/${folder}/`)) {
        const key = file.key.slice('documents/'.length, -extensionOf(folder).length)
        if (keyPattern.test(key) && file.modifiedAt.getTime() < cutoff) keys.push(key)
      }
      return keys
    },
  }
}
