import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'

export interface SmallDisk {
  /** Leaves no room on it. */
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
  const ballast = path.join(folder, 'ballast')
  return {
    async fill() {
      const { bavail, bsize } = await fs.statfs(folder)
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast])
    },
    free: () => fs.rm(ballast),
    unmount: () => void execFileSync('umount', [folder]),
  }
}
