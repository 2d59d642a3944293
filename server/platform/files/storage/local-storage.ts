import fs from 'node:fs/promises'
import path from 'node:path'
import { draftPrefix, writeFileAtomically } from '../write-file-atomically.ts'
import { type FileStorage, type ListedFile, MediaStoreError } from './file-storage.port.ts'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

const missing: unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && missing.includes(error.code)

/** Null for a missing file. One that cannot be opened, as by a failing disk, is not missing. */
function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw new MediaStoreError(reasonOf(error), { cause: error })
}

/** The entries of a folder by name; none if there is no such folder. */
async function readFolder(folder: string) {
  try {
    const entries = await fs.readdir(folder, { withFileTypes: true })
    return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw new MediaStoreError(reasonOf(error), { cause: error })
  }
}

/** Files below a folder of this machine, which all processes of the shop share. */
export function localStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    const file = path.join(root, key)
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error('Not the key of a file')
    return file
  }

  async function* walk(folder: string, prefix: string): AsyncIterable<ListedFile> {
    for (const entry of await readFolder(path.join(root, folder))) {
      const key = folder + entry.name
      if (entry.isDirectory()) {
        if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(`${key}/`, prefix)
        continue
      }
      const isUnfinished = entry.name.startsWith(draftPrefix)
      if (!(folder + entry.name.replace(draftPrefix, '')).startsWith(prefix)) continue
      const stats = await fs.stat(path.join(root, key)).catch(() => null)
      if (stats) yield { key, size: stats.size, modifiedAt: stats.mtime, isUnfinished }
    }
  }

  return {
    async put(key, bytes) {
      // Names, addresses and IMEI numbers: no other user of the machine may read them.
      const isPrivate = key.startsWith('documents/')
      try {
        await fs.mkdir(path.dirname(pathOf(key)), { recursive: true, mode: isPrivate ? 0o700 : 0o777 })
        await writeFileAtomically(pathOf(key), bytes, isPrivate ? 0o600 : 0o644)
      } catch (error) {
        throw new MediaStoreError(reasonOf(error), { cause: error })
      }
    },
    async get(key, range) {
      const file = await fs.open(pathOf(key)).catch(nullIfMissing)
      const stats = await file?.stat()
      if (!file || !stats?.isFile()) {
        await file?.close()
        return null
      }
      return { size: stats.size, modifiedAt: stats.mtime, body: file.createReadStream(range) }
    },
    async stat(key) {
      const stats = await fs.stat(pathOf(key)).catch(nullIfMissing)
      return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime } : null
    },
    list: (prefix) => walk(prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix),
    async delete(key) {
      await fs.rm(pathOf(key), { force: true }).catch(nullIfMissing)
    },
    link: async () => null,
    async check() {
      await fs.mkdir(root, { recursive: true })
    },
  }
}
