import { pageRows } from '@handset/contract/pages.ts'

/** What no search engine needs to ask for: calls, the sandbox, personal pages, the back office, and searches, of which there is no end. */
const privatePaths = ['/api/', '/sandbox', '/search']

/** The rules for search engines. A list with many filters is not named here: it says noindex itself, which must be read to be obeyed. */
export function robotsText(origin: string): string {
  const privatePages = Object.values(pageRows).filter(({ shell, server }) => shell !== 'storefront' || !server)
  const pathPrefix = (path: string) => path.split('/{')[0] ?? path
  const paths = [...new Set([...privatePaths, ...privatePages.map(({ path }) => pathPrefix(path))])].toSorted()
  const shortest = paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)))
  return `User-agent: *\n${shortest.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
