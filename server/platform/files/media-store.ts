import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { draftPrefix, writeFileAtomically } from './write-file-atomically.ts'

/** One file of an upload: the end of its name (`-320.webp`, `.mp4`) and its content. */
export interface MediaFile {
  suffix: string
  bytes: Buffer
}

/** The files could not be written (full disk, missing folder). The call answers 503. */
export class MediaStoreError extends Error {}

export interface MediaStore {
  /**
   * Stores the files of one upload under one new random name, all or none, and returns the address without an extension,
   * `/media/reviews/{name}`. The client's file name is never used. Throws MediaStoreError when writing fails.
   */
  save(folder: MediaFolder, files: MediaFile[]): Promise<string>
  /** A new address for files that `keepAt` will write, now or again: of a failure those stay that were written, for the next try. */
  newAddress(folder: MediaFolder): string
  saveAt(address: string, files: MediaFile[]): Promise<void>
  /** Removes every file of these addresses; missing files are ignored. */
  remove(addresses: readonly string[]): Promise<void>
  /** The files of each address that has any, uploaded or shipped. */
  filesOf(addresses: readonly string[]): Promise<Map<string, StoredFile[]>>
  /** Copies the shipped files of these addresses into the store, so that they no longer depend on what is shipped. */
  keepShipped(addresses: readonly string[]): Promise<void>
  /** Addresses of a folder older than this many hours: candidates for deletion if no row refers to them. */
  listOlderThan(folder: MediaFolder, hours: number): Promise<string[]>
}

/** Each is a folder under `DATA_DIR/media`. */
export interface MediaFolders {}
export type MediaFolder = keyof MediaFolders

/** A file of an address: the end of its name, and where it is. */
export interface StoredFile {
  suffix: string
  file: string
}

const sizeAndType = /^(.+?)(-\d{1,5})?(\.(?:avif|webp|jpg|png|mp4))$/

/** The files of a folder by what their names begin with. A number at the end is a width, or belongs to the name. */
async function filesByStem(folder: string): Promise<Map<string, StoredFile[]>> {
  const files = new Map<string, StoredFile[]>()
  for (const name of (await fs.readdir(folder).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))) {
    const [, stem = '', number = '', type = ''] = sizeAndType.exec(name) ?? []
    for (const candidate of stem === '' ? [] : new Set([stem, stem + number])) {
      const suffix = candidate === stem ? number + type : type
      files.set(candidate, [...(files.get(candidate) ?? []), { suffix, file: path.join(folder, name) }])
    }
  }
  return files
}

const nameOf = (file: string): string => /^[0-9a-f]{32}/.exec(file)?.[0] ?? ''

/**
 * The only writer of uploaded media: a folder of this machine, shared by all processes of the shop. Files of `shipped`, with the
 * same addresses, are read only.
 */
export function mediaStore(root: string, shipped: readonly string[] = []): MediaStore {
  const pathOf = (address: string, suffix = '') => path.join(root, ...address.split('/').slice(2)) + suffix

  async function remove(addresses: readonly string[]): Promise<void> {
    const byFolder = Map.groupBy(addresses, (address) => path.dirname(pathOf(address)))
    for (const [folder, inFolder] of byFolder) {
      if (path.dirname(folder) !== path.resolve(root)) continue
      const names = new Set(inFolder.map((address) => nameOf(path.basename(address))))
      for (const file of await fs.readdir(folder).catch(() => [])) {
        const name = nameOf(file.replace(draftPrefix, ''))
        if (name !== '' && names.has(name)) await fs.rm(path.join(folder, file), { force: true })
      }
    }
  }

  async function filesOf(addresses: readonly string[]): Promise<Map<string, StoredFile[]>> {
    const found = new Map<string, StoredFile[]>()
    for (const [folder, inFolder] of Map.groupBy(addresses, (address) => path.posix.dirname(address)))
      for (const base of [root, ...shipped]) {
        const files = await filesByStem(path.join(base, ...folder.split('/').slice(2)))
        for (const address of inFolder)
          if (!found.has(address) && files.has(path.posix.basename(address)))
            found.set(address, files.get(path.posix.basename(address))!)
      }
    return found
  }

  const newAddress = (folder: MediaFolder) => `/media/${folder}/${randomBytes(16).toString('hex')}`

  async function saveAt(address: string, files: MediaFile[]): Promise<void> {
    try {
      await fs.mkdir(path.dirname(pathOf(address)), { recursive: true })
      for (const { suffix, bytes } of files) await writeFileAtomically(pathOf(address, suffix), bytes)
    } catch (error) {
      throw new MediaStoreError(error instanceof Error ? error.message : 'not written', { cause: error })
    }
  }

  return {
    async save(folder, files) {
      const address = newAddress(folder)
      try {
        await saveAt(address, files)
        return address
      } catch (error) {
        await remove([address]).catch(() => {})
        throw error
      }
    },
    newAddress,
    saveAt,
    remove,
    filesOf,
    async keepShipped(addresses) {
      try {
        for (const [address, files] of await filesOf(addresses))
          for (const { suffix, file } of files)
            if (!file.startsWith(path.resolve(root) + path.sep)) {
              await fs.mkdir(path.dirname(pathOf(address)), { recursive: true })
              await fs.copyFile(file, pathOf(address, suffix))
            }
      } catch (error) {
        throw new MediaStoreError(error instanceof Error ? error.message : 'not written', { cause: error })
      }
    },
    async listOlderThan(folder, hours) {
      const files = await fs.readdir(path.join(root, folder)).catch(() => [])
      const cutoff = Date.now() - hours * 3_600_000
      const names = new Set<string>()
      for (const file of files) {
        const name = nameOf(file.replace(draftPrefix, ''))
        const stats = await fs.stat(path.join(root, folder, file)).catch(() => null)
        if (name && stats && stats.mtimeMs < cutoff) names.add(`/media/${folder}/${name}`)
      }
      return [...names]
    },
  }
}
