import { createHash } from 'node:crypto'
import { serverMessages } from '@handset/contract/server-messages.ts'
import {
  type ByteSource,
  readZipDirectory,
  readZipEntry,
  type ZipDirectoryEntry,
  ZipError,
} from '../../../platform/files/zip-reader.ts'
import { exportedFile } from './media-addresses.rules.ts'
import { isMovedRow } from './moved-rows.shape.ts'
import { dataPath, type MovedTable, movedTables } from './moved-tables.ts'
import { exportVersion, manifestPath, type ShopManifest, shopManifest } from './shop-manifest.shape.ts'

const maxEntries = 1_000_000
const maxManifestBytes = 256 * 1024 * 1024
/** A product with its specifications and texts; settings with every text and image. */
const maxLineBytes = 8 * 1024 * 1024
/** A video. */
const maxMediaBytes = 256 * 1024 * 1024

/** Text shrinks to a tenth, images hardly: what claims to be much more than this is no export. */
const maxRatio = 50
const minBound = 16 * 1024 * 1024

/** Why a file cannot be imported, as its owner reads it. */
export class ShopFileError extends Error {}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A verified export. */
export interface ShopFile {
  /** The files of images and videos by the address that rows name them with. */
  media: Map<string, ZipDirectoryEntry[]>
  rowsOf(table: MovedTable): AsyncGenerator<Record<string, unknown>>
  read(entry: ZipDirectoryEntry): AsyncGenerator<Buffer>
}

async function readManifest(source: ByteSource, entry: ZipDirectoryEntry | undefined): Promise<ShopManifest> {
  if (!entry || entry.size > maxManifestBytes) throw new ShopFileError(serverMessages.shopFileUnreadable)
  const chunks: Buffer[] = []
  for await (const chunk of readZipEntry(source, entry)) chunks.push(chunk)
  const parsed = shopManifest.safeParse(parseLine(Buffer.concat(chunks).toString()))
  if (!parsed.success) throw new ShopFileError(serverMessages.shopFileUnreadable)
  if (parsed.data.version !== exportVersion)
    throw new ShopFileError(serverMessages.shopFileVersion(parsed.data.version, exportVersion))
  return parsed.data
}

/** The lines of an entry, each below the limit. */
async function* readLines(source: ByteSource, entry: ZipDirectoryEntry): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of readZipEntry(source, entry)) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([rest, chunk.subarray(start, end)]).toString()
      rest = Buffer.alloc(0)
      start = end + 1
    }
    rest = Buffer.concat([rest, chunk.subarray(start)])
    if (rest.length > maxLineBytes) throw new ShopFileError(serverMessages.shopFileUnreadable)
  }
  if (rest.length > 0) throw new ShopFileError(serverMessages.shopFileUnreadable)
}

async function checkSum(
  source: ByteSource,
  entry: ZipDirectoryEntry,
  { bytes, sha256 }: ShopManifest['files'][number],
) {
  const hash = createHash('sha256')
  if (entry.size === bytes) for await (const chunk of readZipEntry(source, entry)) hash.update(chunk)
  if (entry.size !== bytes || hash.digest('hex') !== sha256)
    throw new ShopFileError(serverMessages.shopFileDamaged(entry.name))
}

/** Every file is in both lists, once, and is one that an export has. */
function checkNames(entries: Map<string, ZipDirectoryEntry>, count: number, manifest: ShopManifest): void {
  const known = new Set(movedTables.map(({ name }) => dataPath(name)))
  const listed = new Set(manifest.files.map(({ path }) => path))
  const odd =
    [...known].find((path) => !listed.has(path)) ??
    [...listed].find((path) => !entries.has(path) || !(known.has(path) || exportedFile.test(path))) ??
    [...entries.keys()].find((path) => path !== manifestPath && !listed.has(path))
  if (odd !== undefined) throw new ShopFileError(serverMessages.shopFileIncomplete(odd))
  if (count !== entries.size || listed.size !== manifest.files.length)
    throw new ShopFileError(serverMessages.shopFileUnreadable)
}

async function* readRows(source: ByteSource, entry: ZipDirectoryEntry, table: MovedTable) {
  let line = 0
  for await (const text of readLines(source, entry)) {
    line += 1
    const row = parseLine(text)
    if (!isMovedRow(table.name, row)) throw new ShopFileError(serverMessages.shopFileRow(entry.name, line))
    yield row
  }
}

function mediaOf(entries: Map<string, ZipDirectoryEntry>): Map<string, ZipDirectoryEntry[]> {
  const files = [...entries.values()].flatMap((entry) => {
    const [, address] = exportedFile.exec(entry.name) ?? []
    return address ? [{ address, entry }] : []
  })
  if (files.some(({ entry }) => entry.size > maxMediaBytes)) throw new ShopFileError(serverMessages.shopFileUnreadable)
  return new Map(
    [...Map.groupBy(files, ({ address }) => address)].map(([address, list]) => [
      address,
      list.map(({ entry }) => entry),
    ]),
  )
}

/** Reads the whole file once: names, version, checksums and every row. Throws ShopFileError with the reason. */
export async function readShopFile(source: ByteSource): Promise<ShopFile> {
  try {
    const all = await readZipDirectory(source, maxEntries)
    const entries = new Map(all.map((entry) => [entry.name, entry]))
    if (all.reduce((sum, { size }) => sum + size, 0) > maxRatio * source.size + minBound)
      throw new ShopFileError(serverMessages.shopFileUnreadable)
    const manifest = await readManifest(source, entries.get(manifestPath))
    checkNames(entries, all.length, manifest)
    for (const file of manifest.files) await checkSum(source, entries.get(file.path)!, file)
    const rowsOf = (table: MovedTable) => readRows(source, entries.get(dataPath(table.name))!, table)
    for (const table of movedTables) for await (const row of rowsOf(table)) void row
    return { media: mediaOf(entries), rowsOf, read: (entry) => readZipEntry(source, entry) }
  } catch (error) {
    if (error instanceof ZipError || isInflateError(error)) throw new ShopFileError(serverMessages.shopFileUnreadable)
    throw error
  }
}

const isInflateError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
