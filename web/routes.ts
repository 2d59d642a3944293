import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageFileName, pageRows, type Shell, staffNotFoundPages } from '@handset/contract/pages.ts'
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const pageFiles = findPageFiles()

/** Every page file by its name: `web/domains/<domain>/pages/<url>.page.tsx` and, for pages without data, `web/content/pages`. */
function findPageFiles(): Map<string, string> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  return new Map(
    files.flatMap((file) =>
      /^(domains\/[^/]+|content)\/pages\/[^/]+\.page\.tsx$/.test(file)
        ? [[file.slice(file.lastIndexOf('/') + 1), file] as const]
        : [],
    ),
  )
}

function pageRoute([name, row]: [string, (typeof pageRows)[string]]): RouteConfigEntry[] {
  const file = pageFiles.get(pageFileName(row.path))
  if (!file) throw new Error(`${row.path} has no page file ${pageFileName(row.path)}`)
  if (row.path === '/') return [index(file, { id: name })]
  return [route(row.path.slice(1).replace(/\{(\w+)\}/g, ':$1'), file, { id: name })]
}

const pagesOf = (shell: Shell) =>
  Object.entries(pageRows)
    .filter(([, row]) => row.shell === shell)
    .flatMap(pageRoute)

/** A shell around its pages; what a page throws is shown inside the shell. */
function shell(name: Shell, routes: RouteConfigEntry[]): RouteConfigEntry[] {
  if (routes.length === 0) return []
  return [
    layout(join('shells', `${name}-shell.tsx`), { id: `${name}-shell` }, [
      layout(
        name === 'storefront' ? 'shells/page-boundary.tsx' : 'shells/staff-page-boundary.tsx',
        { id: `${name}-pages` },
        routes,
      ),
    ]),
  ]
}

const notFound = (path: string, id = path) => route(path, 'shells/not-found.tsx', { id })
const staffNotFound = (shell: Shell) =>
  staffNotFoundPages.filter((page) => page.shell === shell).map(({ name }) => notFound(name))

export default [
  ...shell('storefront', [...pagesOf('storefront'), notFound('*', 'not-found')]),
  ...shell('admin', [...pagesOf('admin'), ...staffNotFound('admin')]),
  ...shell('warehouse', [...pagesOf('warehouse'), ...staffNotFound('warehouse')]),
  route('search', 'domains/catalogue/search-redirect.ts', { id: 'search-redirect' }),
] satisfies RouteConfig
