import fs from 'node:fs/promises'

export interface FreeSpace {
  freeBytes: number
  totalBytes: number
}

/** What the disk of a folder has left for a program without privileges; null where it cannot be asked. */
export async function readFreeSpace(folder: string): Promise<FreeSpace | null> {
  const found = await fs.statfs(folder).catch(() => null)
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}
