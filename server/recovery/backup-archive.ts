import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { TarPackController } from 'modern-tar'
import { checksumsName } from './backup-manifest.ts'

const pieceSize = 1 << 20
const zeros = Buffer.alloc(pieceSize)

async function* piecesOf(file: fs.FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(pieceSize, size - at)), 0, null, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Exactly `size` bytes, since files change while they are copied: what comes beyond is left out, what is missing becomes zeros. */
async function* exactly(size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const bytes of content) {
    const piece = bytes.subarray(0, left)
    left -= piece.length
    if (piece.length > 0) yield piece
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left)
}

/** The entries of a backup, with the SHA-256 of each. */
export function backupArchive(tar: TarPackController) {
  const sums: string[] = []
  async function add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    const entry = tar.add({ name, size, mode: 0o600 }).getWriter()
    for await (const piece of exactly(size, content)) {
      hash.update(piece)
      await entry.write(piece)
    }
    await entry.close()
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const bytes = (name: string, content: Buffer) => add(name, content.length, [content])
  return {
    folder: (name: string) => tar.add({ name: `${name}/`, size: 0, mode: 0o700, type: 'directory' }).close(),
    text: (name: string, text: string) => bytes(name, Buffer.from(text)),
    bytes,
    /** Adds a file as long as it is now; null if it has vanished. Returns its size. */
    async file(name: string, source: string) {
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
    /** Adds the lines of `sha256sum` for everything so far, and ends the archive. */
    async end() {
      await bytes(checksumsName, Buffer.from(sums.join('')))
      tar.finalize()
    },
  }
}
export type BackupArchive = ReturnType<typeof backupArchive>

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
