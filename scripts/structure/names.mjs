// Names must be unambiguous: unique base names, unique exports in a folder, small folders, no barrels.
import path from 'node:path'
import { isTest, isWithin, modules, sourceFiles } from './sources.mjs'

const maxFolderFiles = 40

const groupBy = (items, keyOf) => {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Files with the same name but another extension count as one name. Names that tools prescribe are exempt. */
function checkBaseNames() {
  const isPrescribed = (file) => ['vite.config.ts', 'routes.ts'].includes(path.basename(file))
  const byName = groupBy(
    sourceFiles.filter((file) => !isPrescribed(file)),
    (file) => path.basename(file).replace(/\.(ts|tsx|mjs)$/, ''),
  )
  return [...byName].flatMap(([name, files]) => (files.length > 1 ? [`${name} names ${files.join(' and ')}`] : []))
}

function checkFolders() {
  const isExempt = (file) => isTest(file) || /\/(calls|migrations)\//.test(file) || isWithin(file, 'e2e')
  const byFolder = groupBy(
    sourceFiles.filter((file) => !isExempt(file)),
    (file) => path.dirname(file),
  )
  return [...byFolder].flatMap(([folder, files]) =>
    files.length > maxFolderFiles ? [`${folder} holds ${files.length} source files; ${maxFolderFiles} at most`] : [],
  )
}

const checkBarrels = () =>
  sourceFiles.flatMap((file) =>
    /(^|\/)(index|utils?|helpers?|misc|common)\.(ts|tsx|mjs)$/.test(file)
      ? [`${file}: name the file after its one thought`]
      : [],
  )

/** Each domain is one scope, and so are the platform, the design system and each other top-level folder. */
const roomOf = (file) =>
  /^(server|web)\/domains\/[^/]+/.exec(file)?.[0] ??
  /^(server\/(?:platform|gateways\/[^/]+|db)|web\/(?:lib|ui|rendering|shells|content|dev))\//.exec(file)?.[1] ??
  file.split('/', 1)[0]

/** Names that frameworks prescribe, or that have the same meaning in each file of a kind. */
const prescribed = new Set([
  'default',
  'handle',
  'loader',
  'headers',
  'meta',
  'clientLoader',
  'shouldRevalidate',
  'ErrorBoundary',
])

function checkExports() {
  const exported = [...modules].flatMap(([file, module]) =>
    isTest(file) || file.startsWith('server/gateways/')
      ? []
      : module.exported.filter((name) => !prescribed.has(name)).map((name) => ({ file, name })),
  )
  return [...groupBy(exported, ({ file, name }) => `${name} in ${roomOf(file)}`)].flatMap(([name, found]) =>
    found.length > 1 ? [`two exports ${name}: ${found.map(({ file }) => file).join(' and ')}`] : [],
  )
}

export const checkNames = () => [...checkBaseNames(), ...checkFolders(), ...checkBarrels(), ...checkExports()]
