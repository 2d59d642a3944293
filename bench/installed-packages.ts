import fs from 'node:fs'
import path from 'node:path'
import { root } from './started-program.ts'

/**
 * Number of packages of the lockfile installed on this machine; packages for other platforms are only in the lockfile.
 */
export function countPackages(): number {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).filter(
    ([folder, { link }]) =>
      folder.includes('node_modules/') && !link && fs.existsSync(path.join(root, folder, 'package.json')),
  ).length
}
