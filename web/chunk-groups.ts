import { join } from 'node:path'
import { normalizePath } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * A few chunks instead of dozens of small ones: 145 kB of gzip in 17 files on a product page instead of 163 kB in 74,
 * with a framework group alone 158 kB in 70. The groups, each of which imports only the ones before: the framework,
 * which seldom changes; what the root imports; what the storefront shell adds; what the product page shares with the
 * lists; what the lists share among themselves. The bundler groups the rest.
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

/** Whether a route's file imports a module, directly or not. */
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
