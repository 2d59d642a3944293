import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { MediaStoreError } from './media-store.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Whose papers they are, and the pictures that staff sent as they were; each is a folder under `DATA_DIR/documents`, which no address leads to: calls hand papers out. */
type DocumentFolder = 'invoices' | 'uploaded-invoices' | 'labels' | 'product-pictures'

export interface DocumentStore {
  /** Keeps one PDF, or one picture, under a new random name and answers `{folder}/{name}`, the key of the row that owns it. Throws MediaStoreError when it cannot be written. */
  save(folder: DocumentFolder, bytes: Buffer): Promise<string>
  /** Null where the file is away: whoever can make it again does so. */
  read(key: string): Promise<Buffer | null>
  /** Whether the file is there, without reading it. */
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The keys of a folder that are older than so many hours: for sweeping away what no row knows. */
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
        await fs.mkdir(path.join(root, folder), { recursive: true })
        await writeFileAtomically(pathOf(key), bytes)
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
