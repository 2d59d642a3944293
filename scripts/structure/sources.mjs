// The files of the repository with their imports and exports, read once for all structure checks.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

const root = path.resolve(import.meta.dirname, '../..')

/** Paths of all files that git tracks or would track, relative to the root. */
export const allFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)))

export const sourceFiles = allFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

export const readText = (file) => fs.readFileSync(path.join(root, file), 'utf8')

export const isTest = (file) =>
  /\.(test|spec|e2e)\.(tsx?|mjs)$/.test(file) || /^(server\/test|e2e)\/|-harness\.ts$/.test(file)

/** True when the file is in one of these folders or is one of these files. */
export const isWithin = (file, ...folders) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`))

/** The repository file of an import, or null for a package. Queries such as `?url` are dropped. */
function resolveImport(file, specifier) {
  const workspace = /^@handset\/(\w+)\/(.+)$/.exec(specifier)
  if (workspace) return `${workspace[1]}/${workspace[2]}`
  if (!specifier.startsWith('.')) return null
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier.split('?', 1)[0]))
}

function parse(file) {
  const text = readText(file)
  const { module, comments } = parseSync(file, text)
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  const specifiers = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexported, ...lazy]
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => (exportName.name && !moduleRequest ? [exportName.name] : [])),
  )
  return {
    comments,
    /** Type imports and lazy imports count like any other import. */
    imports: [...new Set(specifiers)].map((specifier) => ({ specifier, target: resolveImport(file, specifier) })),
    exported,
  }
}

/** Per source file: `imports` ({ specifier, target }), `exported` names and `comments`. */
export const modules = new Map(sourceFiles.map((file) => [file, parse(file)]))
