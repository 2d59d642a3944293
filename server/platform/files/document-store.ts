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

const keyPattern = /^[a-z-]+\/[0-9a-f]{32}$/
const extensionOf = (folder: string): string => (folder === 'product-images' ? '.original' : '.pdf')

export function documentStore(storage: FileStorage) {
  const storedKey = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('Not the key of a document')
    return `documents/${key}${extensionOf(path.posix.dirname(key))}`
  }
  return {
    /** Stores one file under a new random name and returns `{folder}/{name}`. Throws MediaStoreError on failure. */
    async save(folder: DocumentFolder, bytes: Buffer) {
      const key = `${folder}/${randomBytes(16).toString('hex')}`
      await storage.put(storedKey(key), bytes, contentTypeOf(storedKey(key)))
      return key
    },
    /** Null if the file is missing; callers that can create it again do so. Throws MediaStoreError where the storage fails. */
    async read(key: string) {
      const file = await storage.get(storedKey(key))
      return file && readWhole(file.body)
    },
    /** Whether the file exists, without reading it. */
    has: async (key: string) => (await storage.stat(storedKey(key))) !== null,
    remove: (key: string) => storage.delete(storedKey(key)),
    /** Keys of a folder older than this many hours: candidates for deletion if no row refers to them. */
    async listOlderThan(folder: DocumentFolder, hours: number) {
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
export type DocumentStore = ReturnType<typeof documentStore>
