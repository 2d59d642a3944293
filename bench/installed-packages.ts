import fs from 'node:fs'
import path from 'node:path'
import { root } from './started-program.ts'

/** How many packages of the lockfile are installed on this machine: those for other platforms are in the lockfile only. */
export function countPackages(): number {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).filter(
    ([folder, { link }]) =>
      folder.includes('node_modules/') && !link && fs.existsSync(path.join(root, folder, 'package.json')),
  ).length
}
