import fs from 'node:fs'
import path from 'node:path'

const domainModules = 'server/platform/core/domain-modules.ts'
const groupPrefix = 'virtual:domain-modules/'

/** The modules of domains that are found by their file names, in groups that are loaded together: calls by the first word of their paths, jobs. */
function groupDomainModules(root) {
  const domains = path.join(root, 'server/domains')
  const find = (pattern) =>
    fs
      .globSync(pattern, { cwd: domains })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
  return {
    calls: Object.groupBy(find('*/calls/*.ts'), (file) => `calls-${path.posix.basename(file).split('.', 1)[0]}`),
    jobs: { jobs: find('*/jobs/*.job.ts') },
  }
}

/** A module whose default export has the modules of a group by their files. */
function groupModule(root, files) {
  const imports = files.map((file, index) => {
    const from = JSON.stringify(path.join(root, 'server/domains', file))
    return `import module${index} from ${from}\n`
  })
  const entries = files.map((file, index) => `${JSON.stringify(file)}: module${index}`)
  return `${imports.join('')}export default { ${entries.join(', ')} }\n`
}

/** What stands in the place of server/platform/core/domain-modules.ts, with the same exports. */
function listModule({ calls, jobs }) {
  const list = (groups) =>
    Object.entries(groups).flatMap(([group, files]) =>
      files.map((file) => {
        const name = JSON.stringify(file)
        const loadGroup = `import(${JSON.stringify(groupPrefix + group)})`
        return `{ file: ${name}, load: async () => ({ default: (await ${loadGroup}).default[${name}] }) }`
      }),
    )
  return [
    `export const findCallModules = async () => [${list(calls).join(',\n')}]`,
    `export const findJobModules = async () => [${list(jobs).join(',\n')}]`,
    '',
  ].join('\n')
}

/**
 * Bundles the shop's own modules so that they behave as in their own files: `import.meta.dirname` and `import.meta.url` go on naming
 * the source, relative to the built program, which may be moved with it; a worker's module becomes a program of its own; and the list
 * of the domains' calls and jobs is made here, since there is no folder to search in the built program.
 */
export function ownModules(root, folder) {
  const groups = groupDomainModules(root)
  const allGroups = { ...groups.calls, ...groups.jobs }
  return {
    name: 'own-modules',
    resolveId: {
      filter: { id: /^virtual:domain-modules\// },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^virtual:domain-modules\// },
      handler: (id) => ({ code: groupModule(root, allGroups[id.slice(groupPrefix.length)]), moduleSideEffects: true }),
    },
    transform: {
      filter: { id: /^(?!.*node_modules).*\.ts$/ },
      handler(code, id) {
        if (path.relative(root, id).replaceAll(path.sep, '/') === domainModules)
          return { code: listModule(groups), moduleType: 'js' }
        if (!code.includes('import.meta')) return null
        const source = path.relative(folder, id).replaceAll(path.sep, '/')
        const isProgram = this.getModuleInfo(id)?.isEntry === true
        return code
          .replaceAll(/new URL\('([\w-]+)\.ts', import\.meta\.url\)/g, (_, name) => {
            this.emitFile({ type: 'chunk', id: path.join(path.dirname(id), `${name}.ts`), fileName: `${name}.js` })
            return `new URL('${name}.js', import.meta['url'])`
          })
          .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`)
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${path.posix.dirname(source)}')`)
          .replaceAll('import.meta.main', isProgram ? "import.meta['main']" : 'false')
      },
    },
  }
}
