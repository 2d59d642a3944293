// No import cycles, including type and lazy imports: neither between files nor between folders that stand side by side.
import { isTest, modules } from './sources.mjs'

/** The strongly connected components of a graph, given as the targets of each node (Tarjan). */
function findCycles(targetsOf) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  function visit(node) {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    for (const target of targetsOf.get(node)) {
      if (!targetsOf.has(target)) continue
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) low.set(node, Math.min(low.get(node), low.get(target)))
    }
    if (low.get(node) !== order.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) cycles.push(component)
  }
  for (const node of targetsOf.keys()) if (!order.has(node)) visit(node)
  return cycles
}

function findFileCycles() {
  const targetsOf = new Map([...modules].map(([file, { imports }]) => [file, imports.map(({ target }) => target)]))
  return findCycles(targetsOf).map((files) => `import cycle: ${files.toSorted().join(', ')}`)
}

/** The folders, side by side, that an import leads from and to; null within a folder, and to or from files of their parent. */
function foldersBetween(file, target) {
  const from = file.split('/').slice(0, -1)
  const to = target.split('/').slice(0, -1)
  const depth = from.findIndex((name, at) => name !== to[at])
  if (depth === -1 || depth >= to.length) return null
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')]
}

/** Tests may import anything, and so may pages, which nothing imports. */
const isLeaf = (file) => isTest(file) || (file.includes('/pages/') && file.startsWith('web/'))

/** Folders of the same parent form a line: the imports between them never lead in a circle. */
function findFolderCycles() {
  const targetsOf = new Map()
  const examples = new Map()
  for (const [file, { imports }] of modules) {
    if (isLeaf(file)) continue
    for (const { target } of imports) {
      const folders = target && modules.has(target) ? foldersBetween(file, target) : null
      if (!folders) continue
      const [from, to] = folders
      if (!targetsOf.has(from)) targetsOf.set(from, new Set())
      if (!targetsOf.has(to)) targetsOf.set(to, new Set())
      targetsOf.get(from).add(to)
      const name = `${from} → ${to}`
      examples.set(name, [...(examples.get(name) ?? []), `${file} imports ${target}`])
    }
  }
  return findCycles(targetsOf).map((folders) => {
    const within = [...examples].filter(([name]) => name.split(' → ').every((folder) => folders.includes(folder)))
    // The rarest import between two of them is the one to mend first.
    const rarest = within.toSorted(([, a], [, b]) => a.length - b.length).slice(0, 3)
    return `folders in a circle: ${folders.toSorted().join(', ')} (${rarest.map(([, [example]]) => example).join('; ')})`
  })
}

export const checkImportCycles = () => [...findFileCycles(), ...findFolderCycles()]
