import fs from 'node:fs/promises'
import path from 'node:path'
import type { TarWriter } from './tar-writer.ts'

const pieceSize = 1 << 20

async function* piecesOf(file: fs.FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(pieceSize, size - at)), 0, null, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

export interface BackupArchive {
  folder(name: string): Promise<void>
  text(name: string, text: string): Promise<void>
  bytes(name: string, bytes: Buffer): Promise<void>
  /** Adds a file as long as it is now; null if it has vanished. Returns its size. */
  file(name: string, source: string): Promise<number | null>
  /** The lines of `sha256sum` for everything so far. */
  checksums(): string
}

/** The entries of a backup, with the SHA-256 of each. */
export function backupArchive(tar: TarWriter): BackupArchive {
  const sums: string[] = []
  const add = async (name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) =>
    void sums.push(`${await tar.addFile(name, size, content)}  ${name}\n`)
  return {
    folder: (name) => tar.addFolder(name),
    text: (name, text) => add(name, Buffer.byteLength(text), [Buffer.from(text)]),
    bytes: (name, bytes) => add(name, bytes.length, [bytes]),
    async file(name, source) {
      const file = await fs.open(source).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      try {
        const { size } = await file.stat()
        await add(name, size, piecesOf(file, size))
        return size
      } finally {
        await file.close()
      }
    },
    checksums: () => sums.join(''),
  }
}

/** Entries of DATA_DIR that a backup leaves out: the database is copied by PostgreSQL, the others are rebuilt or describe backups. */
export const isLeftOut = (name: string) => /^(postgres.*|assets|drills|backups\.json)$/.test(name)

/** Lists the files of a data folder that are not the database's: uploads, documents, the secret of log-in codes. */
export async function* shopFiles(dataDir: string): AsyncGenerator<{ name: string; source: string }> {
  for (const top of (await fs.readdir(dataDir)).toSorted())
    if (!isLeftOut(top)) yield* filesBelow(path.join(dataDir, top), top)
}

async function* filesBelow(source: string, name: string): AsyncGenerator<{ name: string; source: string }> {
  const found = await fs.stat(source).catch(() => null)
  if (found?.isFile()) yield { name, source }
  if (!found?.isDirectory()) return
  for (const inside of (await fs.readdir(source)).toSorted())
    yield* filesBelow(path.join(source, inside), `${name}/${inside}`)
}
