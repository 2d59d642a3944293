import { type PageName, pageRows, type Shell, staffNotFoundPages } from '@handset/contract/pages.ts'
import { type PageQuery, queryOf } from '@handset/contract/page-queries.ts'

interface PageRoute {
  /** Lower-case segments of the path; null takes any text. */
  segments: (string | null)[]
  query: PageQuery
  /** The framework's routes that load data for this page. */
  routeIds: string[]
}

export interface PageAddress {
  /** Path and query as every equal request has them: the page is rendered with it and cached under it. */
  address: string
  /** The path of `address`, without the suffix of a data request. */
  path: string
  isKnown: boolean
  isData: boolean
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
const shellIds = (shell: Shell) => ['root', `${shell}-shell`, `${shell}-pages`]

const routes: PageRoute[] = [
  ...Object.entries(pageRows).map(([name, { path, shell }]) => ({
    segments: segmentsOf(path).map((segment) => (segment.startsWith('{') ? null : segment)),
    query: queryOf(name as PageName),
    routeIds: [...shellIds(shell), name],
  })),
  // The search form without JavaScript.
  { segments: ['search'], query: { text: /\S/ }, routeIds: ['search-redirect'] },
  // Where the back office says that a page does not exist.
  ...staffNotFoundPages.map(({ shell, name }) => ({
    segments: [name],
    query: {},
    routeIds: [...shellIds(shell), name],
  })),
]

/** Suffix of the router's requests for the data of a page. The home page's is `/_.data`. */
const dataSuffix = /(?:\/_)?\.data$/
/** All unknown paths are the same page, those of each part of the back office another. */
function unknownPath([first = '']: readonly string[]): string {
  const area = staffNotFoundPages.find(({ start }) => first.toLowerCase().startsWith(start))
  return `/${area?.start ?? ''}404`
}
const maxValues = 30

function decodeSegments(path: string): string[] | null {
  try {
    return segmentsOf(path).map(decodeURIComponent)
  } catch {
    return null
  }
}

const findRoute = (segments: string[]): PageRoute | undefined =>
  routes.find(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((segment, index) => segment === null || segment === segments[index]!.toLowerCase()),
  )

/** Declared keys in the table's order, with their valid values: each once, sorted. */
function normalizeQuery({ query, routeIds }: PageRoute, text: string, isData: boolean): string {
  const given = new URLSearchParams(text)
  const parameters = new URLSearchParams()
  for (const [key, pattern] of Object.entries(query)) {
    const values = key.endsWith('[]')
      ? [...given.getAll(key), ...given.getAll(key.slice(0, -2))]
      : [given.get(key) ?? '']
    const valid = new Set(values.map((value) => value.trim()).filter((value) => pattern.test(value)))
    for (const value of [...valid].sort().slice(0, maxValues)) parameters.append(key, value)
  }
  // A data request may name the routes whose data the browser lacks.
  const wanted = isData ? (given.get('_routes')?.split(',') ?? []) : []
  const loaded = routeIds.filter((id) => wanted.includes(id))
  if (loaded.length > 0) parameters.set('_routes', loaded.join(','))
  const normalized = parameters.toString()
  return normalized === '' ? '' : `?${normalized}`
}

/** The page of an address, in the one spelling that all equal requests share. Null if the address is malformed. */
export function readPageAddress(url: string): PageAddress | null {
  if (!/^\/(?![/\\])/.test(url)) return null
  const queryAt = url.indexOf('?')
  const rawPath = queryAt < 0 ? url : url.slice(0, queryAt)
  const isData = dataSuffix.test(rawPath)
  const segments = decodeSegments(rawPath.replace(dataSuffix, ''))
  if (!segments) return null
  const route = findRoute(segments)
  const path = route
    ? `/${segments.map((segment, index) => route.segments[index] ?? encodeURIComponent(segment)).join('/')}`
    : unknownPath(segments)
  const suffix = isData ? (path === '/' ? '_.data' : '.data') : ''
  const query = route && queryAt >= 0 ? normalizeQuery(route, url.slice(queryAt + 1), isData) : ''
  return { address: path + suffix + query, path, isKnown: route !== undefined, isData }
}

/** The key of a response in the page cache. Calls and files have no page: they keep their whole address. */
export function cacheKey(url: string): string {
  if (!url.includes('?') || url.startsWith('/api/')) return url
  const page = readPageAddress(url)
  return page?.isKnown ? page.address : url
}
