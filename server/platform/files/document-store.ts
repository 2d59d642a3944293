import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { MediaStoreError } from './media-store.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/**
 * Private folders under `DATA_DIR/documents`: order documents and the original images that staff uploaded. No URL serves them
 * directly; calls return their content.
 */
type DocumentFolder = 'invoices' | 'uploaded-invoices' | 'labels' | 'product-pictures'

export interface DocumentStore {
  /** Stores one file under a new random name and returns `{folder}/{name}`. Throws MediaStoreError on failure. */
  save(folder: DocumentFolder, bytes: Buffer): Promise<string>
  /** Null if the file is missing; callers that can create it again do so. */
  read(key: string): Promise<Buffer | null>
  /** Whether the file exists, without reading it. */
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys of a folder older than this many hours: candidates for deletion if no row refers to them. */
  listOlderThan(folder: DocumentFolder, hours: number): Promise<string[]>
}

const keyPattern = /^[a-z-]+\/[0-9a-f]{32}$/
const extensionOf = (folder: string): string => (folder === 'product-pictures' ? '.original' : '.pdf')

export function documentStore(root: string): DocumentStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('Not the key of a document')
    return path.join(root, key + extensionOf(path.dirname(key)))
  }
  return {
    async save(folder, bytes) {
      const key = `${folder}/${randomBytes(16).toString('hex')}`
      try {
        // Names, addresses and IMEI numbers: no other user of the machine may read them.
        await fs.mkdir(path.join(root, folder), { recursive: true, mode: 0o700 })
        await writeFileAtomically(pathOf(key), bytes, 0o600)
        return key
      } catch (error) {
        throw new MediaStoreError(error instanceof Error ? error.message : 'not written', { cause: error })
      }
    },
    read: (key) => fs.readFile(pathOf(key)).catch(() => null),
    has: (key) =>
      fs.access(pathOf(key), fs.constants.R_OK).then(
        () => true,
        () => false,
      ),
    remove: (key) => fs.rm(pathOf(key), { force: true }),
    async listOlderThan(folder, hours) {
      const files = await fs.readdir(path.join(root, folder)).catch(() => [])
      const cutoff = Date.now() - hours * 3_600_000
      const keys: string[] = []
      for (const file of files) {
        const key = `${folder}/${file.slice(0, -extensionOf(folder).length)}`
        const stats = keyPattern.test(key) ? await fs.stat(path.join(root, folder, file)).catch(() => null) : null
        if (stats && stats.mtimeMs < cutoff) keys.push(key)
      }
      return keys
    },
  }
}
