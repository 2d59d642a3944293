import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** How the drafts of files begin that are not finished yet; a leading dot is never served. */
export const draftPrefix = '.unfinished-'

/** Writes beside the place first and renames: a torn file is never read by anybody. */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  // Two that write the same file at once have a draft each.
  const draft = path.join(path.dirname(file), `${draftPrefix}${path.basename(file)}.${randomBytes(4).toString('hex')}`)
  try {
    await fs.writeFile(draft, bytes, { flush: true, mode: 0o644 })
    await fs.rename(draft, file)
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
