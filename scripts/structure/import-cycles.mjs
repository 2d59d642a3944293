// No import cycles, including type and lazy imports: the strongly connected components of the import graph (Tarjan).
import { modules } from './sources.mjs'

function findCycles() {
  const order = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  function visit(file) {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    for (const { target } of modules.get(file).imports) {
      if (!modules.has(target)) continue
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)))
    }
    if (low.get(file) !== order.get(file)) return
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1) cycles.push(component)
  }
  for (const file of modules.keys()) if (!order.has(file)) visit(file)
  return cycles
}

export const checkImportCycles = () => findCycles().map((files) => `import cycle: ${files.toSorted().join(', ')}`)
