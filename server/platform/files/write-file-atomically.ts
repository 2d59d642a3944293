import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Prefix of files that are still being written; static serving ignores names with a leading dot. */
export const draftPrefix = '.unfinished-'

/** Writes a temporary file and renames it, so that no reader sees a partial file. */
export async function writeFileAtomically(file: string, bytes: Buffer, mode = 0o644): Promise<void> {
  // A random suffix, so that two concurrent writers of one file do not share a temporary file.
  const draft = path.join(path.dirname(file), `${draftPrefix}${path.basename(file)}.${randomBytes(4).toString('hex')}`)
  try {
    await fs.writeFile(draft, bytes, { flush: true, mode })
    // crash point: file written, not named
    await fs.rename(draft, file)
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
