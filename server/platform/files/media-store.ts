import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contentTypeOf } from './storage/content-type.rules.ts'
import type { FileStorage, ListedFile } from './storage/file-storage.port.ts'
import { readWhole } from './storage/read-whole.ts'
import { draftPrefix } from './write-file-atomically.ts'

/** One file of an upload: the end of its name (`-320.webp`, `.mp4`) and its content. */
export interface MediaFile {
  suffix: string
  bytes: Buffer
}

/** Each is a folder under `media` of the storage. */
export interface MediaFolders {}
export type MediaFolder = keyof MediaFolders

/** A file of an address: the end of its name, and its content. */
export interface StoredFile {
  suffix: string
  isShipped: boolean
  open(): Promise<Readable>
}

const sizeAndType = /^(.+?)(-\d{1,5})?(\.(?:avif|webp|jpg|png|mp4))$/
/** Above so many addresses of one folder, the folder is listed once instead of once for each. */
const maxSingleLists = 20

/** The files of a folder by what their names begin with. A number at the end is a width, or belongs to the name. */
function filesByStem(names: readonly string[]): Map<string, { suffix: string; name: string }[]> {
  const files = new Map<string, { suffix: string; name: string }[]>()
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
    const [, stem = '', number = '', type = ''] = sizeAndType.exec(name) ?? []
    for (const candidate of stem === '' ? [] : new Set([stem, stem + number])) {
      const suffix = candidate === stem ? number + type : type
      files.set(candidate, [...(files.get(candidate) ?? []), { suffix, name }])
    }
  }
  return files
}

const uploadedAddress = /^\/(media\/[a-z-]+\/)([0-9a-f]{32})/
const nameOf = (file: string): string => /^[0-9a-f]{32}/.exec(file)?.[0] ?? ''
/** The random name of a listed file, of one that was not finished too. */
const nameOfKey = ({ key }: ListedFile): string => nameOf(path.posix.basename(key).replace(draftPrefix, ''))
const keyOf = (address: string, suffix = ''): string => address.slice(1) + suffix

async function removeNamed(storage: FileStorage, prefix: string, names: ReadonlySet<string>): Promise<void> {
  const keys: string[] = []
  for await (const file of storage.list(prefix)) if (names.has(nameOfKey(file))) keys.push(file.key)
  for (const key of keys) await storage.delete(key)
}

/** Removes every file of these addresses. */
async function removeMedia(storage: FileStorage, addresses: readonly string[]): Promise<void> {
  const parsed = addresses.flatMap((address) => {
    const [, folder, name] = uploadedAddress.exec(address) ?? []
    return folder && name ? [{ folder, name }] : []
  })
  for (const [folder, inFolder] of Map.groupBy(parsed, ({ folder }) => folder)) {
    const names = new Set(inFolder.map(({ name }) => name))
    if (names.size > maxSingleLists) await removeNamed(storage, folder, names)
    else for (const name of names) await removeNamed(storage, folder + name, names)
  }
}

async function namesIn(storage: FileStorage, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { key, isUnfinished } of storage.list(keyOf(folder, '/')))
    if (!isUnfinished) names.push(path.posix.basename(key))
  return names
}

async function openStored(storage: FileStorage, key: string): Promise<Readable> {
  const file = await storage.get(key)
  if (!file) throw new Error(`The file ${key} is missing`)
  return file.body
}

async function listOlderThan(storage: FileStorage, folder: MediaFolder, hours: number): Promise<string[]> {
  const cutoff = Date.now() - hours * 3_600_000
  const names = new Set<string>()
  for await (const file of storage.list(`media/${folder}/`)) {
    const name = nameOfKey(file)
    if (name && file.modifiedAt.getTime() < cutoff) names.add(`/media/${folder}/${name}`)
  }
  return [...names]
}

const newAddress = (folder: MediaFolder) => `/media/${folder}/${randomBytes(16).toString('hex')}`

const shippedFile = (base: string, file: string) => path.join(base, ...file.split('/').slice(2))

/** The only writer of uploaded media. Files of `shipped`, with the same addresses, are read only. */
export function mediaStore(storage: FileStorage, shipped: readonly string[] = []) {
  const remove = (addresses: readonly string[]) => removeMedia(storage, addresses)

  async function filesOf(addresses: readonly string[]): Promise<Map<string, StoredFile[]>> {
    const found = new Map<string, StoredFile[]>()
    const add = (inFolder: string[], names: string[], toFile: (name: string) => Omit<StoredFile, 'suffix'>) => {
      const files = filesByStem(names)
      for (const address of inFolder) {
        const own = files.get(path.posix.basename(address))
        if (own && !found.has(address))
          found.set(
            address,
            own.map(({ suffix, name }) => ({ suffix, ...toFile(name) })),
          )
      }
    }
    for (const [folder, inFolder] of Map.groupBy(addresses, (address) => path.posix.dirname(address))) {
      add(inFolder, await namesIn(storage, folder), (name) => ({
        isShipped: false,
        open: () => openStored(storage, keyOf(folder, `/${name}`)),
      }))
      for (const base of shipped)
        add(inFolder, await fs.readdir(shippedFile(base, folder)).catch(() => []), (name) => ({
          isShipped: true,
          open: async () => createReadStream(shippedFile(base, `${folder}/${name}`)),
        }))
    }
    return found
  }

  async function saveAt(address: string, files: MediaFile[]): Promise<void> {
    for (const { suffix, bytes } of files) {
      const key = keyOf(address, suffix)
      await storage.put(key, bytes, contentTypeOf(key))
    }
  }

  return {
    /**
     * Stores the files of one upload under one new random name, all or none, and returns the address without an extension,
     * `/media/reviews/{name}`. The client's file name is never used. Throws MediaStoreError when writing fails.
     */
    async save(folder: MediaFolder, files: MediaFile[]) {
      const address = newAddress(folder)
      try {
        await saveAt(address, files)
        return address
      } catch (error) {
        await remove([address]).catch(() => {})
        throw error
      }
    },
    /** A new address for files that `saveAt` will write, now or again: of a failure those stay that were written, for the next try. */
    newAddress,
    saveAt,
    /** Removes every file of these addresses; missing files are ignored. */
    remove,
    /** The content of one file, uploaded or shipped; null if there is none. */
    async read(file: string) {
      const stored = await storage.get(keyOf(file))
      if (stored) return readWhole(stored.body)
      for (const base of shipped) {
        const bytes = await fs.readFile(shippedFile(base, file)).catch(() => null)
        if (bytes) return bytes
      }
      return null
    },
    /** The files of each address that has any, uploaded or shipped. */
    filesOf,
    /** Copies the shipped files of these addresses into the store, so that they no longer depend on what is shipped. */
    async keepShipped(addresses: readonly string[]) {
      for (const [address, files] of await filesOf(addresses))
        for (const { suffix, isShipped, open } of files)
          if (isShipped) await saveAt(address, [{ suffix, bytes: await buffer(await open()) }])
    },
    /** Addresses of a folder older than this many hours: candidates for deletion if no row refers to them. */
    listOlderThan: (folder: MediaFolder, hours: number) => listOlderThan(storage, folder, hours),
  }
}
export type MediaStore = ReturnType<typeof mediaStore>
