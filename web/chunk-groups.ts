import { join } from 'node:path'
import { normalizePath } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Few chunks instead of dozens of small ones, which wait for each other on a slow line: the framework, which seldom changes; what the root
 * of every page imports; what the shop's shell imports beyond that; what the product page shares with the lists; what the lists share
 * among themselves. Each holds all that it imports or finds it in the one before, so no two chunks ever import each other. What only some
 * pages share is left to the bundler.
 */
export function chunkGroups() {
  const inBase = importedBy('root.tsx')
  const inStorefront = importedBy('shells/storefront-shell.tsx')
  const inProduct = importedBy('domains/catalogue/pages/product.page.tsx')
  const lists = ['home', 'products', 'search'].map((page) => importedBy(`domains/catalogue/pages/${page}.page.tsx`))
  return [
    {
      name: 'framework',
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@remix-run|cookie-es)[\\/]/,
      priority: 5,
    },
    { name: (id: string, graph: ModuleGraph) => (inBase(id, graph) ? 'base' : null), priority: 4 },
    { name: (id: string, graph: ModuleGraph) => (inStorefront(id, graph) ? 'storefront' : null), priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) =>
        inProduct(id, graph) && lists.some((inList) => inList(id, graph)) ? 'catalogue' : null,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        lists.filter((inList) => inList(id, graph)).length > 1 ? 'lists' : null,
      priority: 1,
    },
  ]
}

/** Tells whether a module is imported, directly or not, by this route's file. */
function importedBy(routeFile: string) {
  const start = `${normalizePath(join(import.meta.dirname, routeFile))}?__react-router-build-client-route`
  let reached: Set<string> | undefined
  return (id: string, graph: ModuleGraph): boolean => {
    reached ??= collectImports(start, graph)
    return id !== start && reached.has(id)
  }
}

function collectImports(start: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([start])
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
