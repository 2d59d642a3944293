import { createHash } from 'node:crypto'
import { contentTypeOf } from './content-type.rules.ts'
import type { FileStorage, ListedFile, OpenedFile } from './file-storage.port.ts'
import { readWhole } from './read-whole.ts'

export interface MoveReport {
  /** Files of the source when it was last listed, and their bytes. */
  files: number
  bytes: number
  copied: number
  /** Keys whose content still differs, or cannot be read, after the last pass. */
  differing: string[]
  /** Keys that only the target has. */
  extra: string[]
}

interface MoveOptions {
  source: FileStorage
  target: FileStorage
  /** Called after each pass with its number. */
  onPass?(pass: number, seen: number, copied: number): void
}

const prefixes = ['media/', 'documents/']
const filesAtOnce = 8
/** A shop that writes all the time would never let a move end. */
const maxPasses = 5

async function hashOf(file: OpenedFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.body) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function isSame(source: FileStorage, target: FileStorage, { key, size }: ListedFile): Promise<boolean> {
  if ((await target.stat(key))?.size !== size) return false
  const [from, to] = await Promise.all([source.get(key), target.get(key)])
  if (from && to) return (await hashOf(from)) === (await hashOf(to))
  from?.body.destroy()
  to?.body.destroy()
  return false
}

async function* listFinished(storage: FileStorage): AsyncGenerator<ListedFile> {
  for (const prefix of prefixes) for await (const file of storage.list(prefix)) if (!file.isUnfinished) yield file
}

/** Several files at a time; the first that fails ends the pass when those under way have ended. */
async function forEachFile(files: AsyncGenerator<ListedFile>, work: (file: ListedFile) => Promise<void>) {
  const worker = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) await work(next.value)
  }
  const results = await Promise.allSettled(Array.from({ length: filesAtOnce }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * Copies media and documents from one storage to the other and compares them by size and SHA-256, while the shop runs: pass
 * follows pass until one finds nothing that is not compared yet, so what was written or changed meanwhile is there too. Deletes nothing; run
 * again, it copies only what is missing or differs.
 */
export async function moveFiles({ source, target, onPass }: MoveOptions): Promise<MoveReport> {
  const verified = new Map<string, string>()
  const report: MoveReport = { files: 0, bytes: 0, copied: 0, differing: [], extra: [] }
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const seen = new Set<string>()
    const different = new Set<string>()
    let [bytes, compared] = [0, 0]
    await forEachFile(listFinished(source), async (file) => {
      const stamp = `${file.size}/${file.modifiedAt.getTime()}`
      seen.add(file.key)
      bytes += file.size
      if (verified.get(file.key) === stamp) return
      compared += 1
      if (await isSame(source, target, file)) {
        verified.set(file.key, stamp)
        return
      }
      const found = await source.get(file.key)
      // Deleted since it was listed, or unreadable: the next pass says which.
      if (found) await target.put(file.key, await readWhole(found.body), contentTypeOf(file.key))
      different.add(file.key)
    })
    onPass?.(pass, seen.size, different.size)
    Object.assign(report, { files: seen.size, bytes, copied: report.copied + different.size })
    report.differing = [...different]
    if (compared > 0 && pass < maxPasses) continue
    for await (const { key } of listFinished(target)) if (!seen.has(key)) report.extra.push(key)
    break
  }
  return report
}
