import fs from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** The packages that a lockfile names, workspaces left out: of this repository unless the command names another. */
export function readLockedPackages(file = process.argv[2] ?? path.join(root, 'package-lock.json')) {
  const { packages } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return Object.entries(packages).flatMap(([place, { name, version, license, link, dev = false }]) => {
    const inside = place.lastIndexOf('node_modules/')
    if (link || inside === -1) return []
    return [{ name: name ?? place.slice(inside + 'node_modules/'.length), version, license, dev }]
  })
}
