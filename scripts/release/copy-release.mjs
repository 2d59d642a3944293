// What a release consists of: the built server and pages, the modules that operators' programs reach, data files, production packages
// and Node.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { allFiles, isWithin, modules } from '../structure/sources.mjs'
import { productionPackages } from './production-packages.mjs'

/** Programs that operators start. */
const programs = [
  'server/back-up-shop.ts',
  'server/run-owner-recovery.ts',
  'server/run-shop-move.ts',
  'server/run-files-move.ts',
  'server/db/invariants/print-invariants.ts',
  'scripts/handset.mjs',
]

const documents = ['configuration', 'operations', 'providers', 'reliability', 'runbook', 'security']
const isDocument = (file) => isWithin(file, 'docs/monitoring') || documents.some((name) => file === `docs/${name}.md`)

/** Everything that these modules import, lazily too. */
function reachable(entries) {
  const found = new Set(entries)
  for (const file of found)
    for (const { target } of modules.get(file)?.imports ?? []) if (target && modules.has(target)) found.add(target)
  return [...found]
}

const isDataFile = (file) =>
  isWithin(file, 'server', 'sandbox', 'contract') && !modules.has(file) && !isWithin(file, 'server/test')

const isDeployment = (file) => isWithin(file, 'deploy') && !modules.has(file)

function copyFile(file, folder, target = file) {
  const place = path.join(folder, target)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.copyFileSync(path.join(root, file), place)
}

/** Packages are read by programs, never by people: declarations, source maps and texts but licences are left out. */
const isLeftOut = (file) =>
  /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$/i.test(file) && !/licen[cs]e|notice/i.test(file)

function copyPackages(folder) {
  const places = productionPackages(['contract', 'sandbox', 'server'])
  for (const place of places)
    fs.cpSync(path.join(root, place), path.join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      // A package inside another one has a line of its own.
      filter: (file) => !isLeftOut(file) && path.basename(file) !== 'node_modules',
    })
  fs.mkdirSync(path.join(folder, 'node_modules/@handset'), { recursive: true })
  for (const name of ['contract', 'sandbox'])
    fs.symlinkSync(`../../${name}`, path.join(folder, 'node_modules/@handset', name))
}

export function copyRelease(folder, node) {
  const programFiles = reachable(programs)
  const others = allFiles.filter((file) => isDataFile(file) || isDocument(file) || isDeployment(file))
  for (const file of [...programFiles, ...others, 'web/service-worker.mjs']) copyFile(file, folder)
  for (const built of ['web/build', 'server/build'])
    fs.cpSync(path.join(root, built), path.join(folder, built), { recursive: true })
  copyPackages(folder)
  copyFile('deploy/handset', folder, 'bin/handset')
  fs.rmSync(path.join(folder, 'deploy/handset'))
  fs.copyFileSync(node, path.join(folder, 'bin/node'))
  for (const name of ['handset', 'node']) fs.chmodSync(path.join(folder, 'bin', name), 0o755)
  fs.copyFileSync(path.join(path.dirname(node), '../LICENSE'), path.join(folder, 'bin/node.LICENSE'))
}
