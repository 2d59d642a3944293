import fs from 'node:fs/promises'
import path from 'node:path'

/** How the drafts of files begin that are not finished yet; a leading dot is never served. */
export const unfinished = '.unfinished-'

/** Writes beside the place first and renames: a torn file is never read by anybody. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = path.join(path.dirname(file), unfinished + path.basename(file))
  try {
    await fs.writeFile(draft, bytes, { flush: true, mode: 0o644 })
    await fs.rename(draft, file)
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
