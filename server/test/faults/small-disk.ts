import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'

export interface SmallDisk {
  /** Leaves no room on it; again where room has appeared since. */
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): void
}

/** Puts a file system of the test's own, which is soon full, on a folder; null where that is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const ballast: string[] = []
  return {
    async fill() {
      const { bavail, bsize } = await fs.statfs(folder)
      if (bavail === 0) return
      const file = path.join(folder, `ballast-${ballast.length}`)
      ballast.push(file)
      execFileSync('fallocate', ['-l', String(bavail * bsize), file])
    },
    async free() {
      for (const file of ballast.splice(0)) await fs.rm(file)
    },
    unmount: () => void execFileSync('umount', [folder]),
  }
}
