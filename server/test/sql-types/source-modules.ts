import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, type TSInterfaceDeclaration, type TSTypeAliasDeclaration, type Program } from 'oxc-parser'

export type TypeDeclaration = TSTypeAliasDeclaration | TSInterfaceDeclaration

/** Where an imported or re-exported name comes from. */
interface Origin {
  source: string
  name: string
}

export interface SourceModule {
  text: string
  program: Program
  types: Map<string, TypeDeclaration[]>
  imports: Map<string, Origin>
  reexports: Map<string, Origin>
  values: Set<string>
}

const root = path.resolve(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)
const modules = new Map<string, SourceModule>()

/** All TypeScript files of the server but its tests, those of faults too, which read their own statements' rows at once; relative to the root. */
export const serverFiles = (): string[] =>
  fs
    .globSync('server/**/*.ts', { cwd: root, exclude: (file) => file.includes('node_modules') })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.faults.ts'))
    .toSorted()

function addStatement(module: SourceModule, statement: Program['body'][number]): void {
  const declaration =
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
  if (declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration') {
    const { name } = declaration.id
    module.types.set(name, [...(module.types.get(name) ?? []), declaration])
  } else if (declaration.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) if (id.type === 'Identifier') module.values.add(id.name)
  }
}

function addLinks(module: SourceModule, parsed: ReturnType<typeof parseSync>['module']): void {
  for (const { moduleRequest, entries } of parsed.staticImports)
    for (const { importName, localName } of entries)
      module.imports.set(localName.value, { source: moduleRequest.value, name: importName.name ?? '*' })
  for (const { entries } of parsed.staticExports)
    for (const { moduleRequest, importName, exportName } of entries)
      if (moduleRequest && importName.name && exportName.name)
        module.reexports.set(exportName.name, { source: moduleRequest.value, name: importName.name })
}

/** Parses a text as the file of this name. */
export function parseModule(file: string, text: string): SourceModule {
  const { program, module: parsed, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const module: SourceModule = {
    text,
    program,
    types: new Map(),
    imports: new Map(),
    reexports: new Map(),
    values: new Set(),
  }
  for (const statement of program.body) addStatement(module, statement)
  addLinks(module, parsed)
  modules.set(file, module)
  return module
}

export const readModule = (file: string): SourceModule =>
  modules.get(file) ?? parseModule(file, fs.readFileSync(path.join(root, file), 'utf8'))

/** The repository's file that an import names; null for a package. */
export function importedFile(file: string, source: string): string | null {
  const workspace = /^@handset\/(\w+)\/(.+)$/.exec(source)
  if (workspace) return `${workspace[1]}/${workspace[2]}`
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : null
}

/** The value that a module exports, by running the module. */
export function exportedValue(file: string, name: string): unknown {
  return (require(path.join(root, file)) as Record<string, unknown>)[name]
}
