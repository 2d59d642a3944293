import fs from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

/** Where Node looks for a package: from the importing folder outwards. */
function lookUp(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (packages[place]) return place
    if (folder === '') return null
  }
}

/** The folders of all packages that these workspaces need when they run, as the lockfile places them, if they are installed for this machine. */
export function productionPackages(workspaces) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const found = new Set(workspaces)
  for (const place of found) {
    const { dependencies, optionalDependencies } = packages[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = lookUp(packages, place, name)
      // Declarations of types are imported by no program.
      if (target && !name.startsWith('@types/')) found.add(packages[target].link ? packages[target].resolved : target)
    }
  }
  return [...found]
    .filter((place) => place.includes('node_modules/') && fs.existsSync(path.join(root, place)))
    .toSorted((one, other) => (one < other ? -1 : 1))
}
