import { join } from 'node:path'
import { normalizePath } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const listPages = ['catalogue/pages/home', 'catalogue/pages/products', 'catalogue/pages/search']

/** The cart, the log-in and what a customer sees behind it. */
const accountPages = [
  'cart/pages/cart',
  'checkout/pages/checkout',
  'customers/pages/login',
  'customers/pages/dashboard',
  'customers/pages/editprofile',
  'customers/pages/myaddress',
  'customers/pages/mywishlist',
  'orders/pages/myorders',
  'privacy/pages/mydata',
]

type IsImported = (id: string, graph: ModuleGraph) => boolean

const isInAll =
  (...pages: IsImported[]): IsImported =>
  (id, graph) =>
    pages.every((isIn) => isIn(id, graph))

const isInSome =
  (pages: IsImported[], atLeast = 1): IsImported =>
  (id, graph) =>
    pages.filter((isIn) => isIn(id, graph)).length >= atLeast

/**
 * A few chunks instead of dozens of small ones. The groups, each of which imports only the ones before: the framework,
 * which seldom changes; what entry and root import; what the storefront shell adds; what the lists share with the
 * product page or with the account; what the lists share among themselves; what the product page shares with others;
 * what many pages of the account share; the address forms. The bundler groups the rest.
 */
export function chunkGroups() {
  const page = (name: string) => importedBy(`domains/${name}.page.tsx`)
  const [product, compare, lists, account] = [
    page('catalogue/pages/product'),
    page('catalogue/pages/compare'),
    listPages.map(page),
    accountPages.map(page),
  ]
  const groups: [string, IsImported][] = [
    ['base', isInSome([importedBy('root.tsx'), importedBy('entry.client.tsx', '')])],
    ['storefront', importedBy('shells/storefront-shell.tsx')],
    ['catalogue', isInAll(isInSome([product, ...account]), isInSome(lists))],
    ['lists', isInSome(lists, 2)],
    ['product', isInAll(product, isInSome([compare, ...account]))],
    ['account', isInSome(account, 4)],
    ['address', isInAll(page('checkout/pages/checkout'), page('customers/pages/myaddress'))],
  ]
  return [
    {
      name: 'framework',
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@remix-run|cookie-es)[\\/]/,
      priority: groups.length + 1,
    },
    ...groups.map(([name, isIn], index) => ({
      name: (id: string, graph: ModuleGraph) => (isIn(id, graph) ? name : null),
      debugName: name,
      priority: groups.length - index,
    })),
  ]
}

/** Whether a route's file imports a module, directly or not. */
function importedBy(routeFile: string, query = '?__react-router-build-client-route'): IsImported {
  const start = `${normalizePath(join(import.meta.dirname, routeFile))}${query}`
  let reached: Set<string> | undefined
  return (id, graph) => {
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
