import { pageRows } from '@handset/contract/pages.ts'

/** Paths not to crawl: calls, the sandbox, personal pages, the back office, and searches, which are endless. */
const privatePaths = ['/api/', '/sandbox', '/search']

/** The robots.txt. Lists with many filters are not excluded here: their noindex must be crawled to take effect. */
export function robotsText(origin: string): string {
  const privatePages = Object.values(pageRows).filter(({ shell, server }) => shell !== 'storefront' || !server)
  const pathPrefix = (path: string) => path.split('/{')[0] ?? path
  const paths = [...new Set([...privatePaths, ...privatePages.map(({ path }) => pathPrefix(path))])].toSorted()
  const shortest = paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)))
  return `User-agent: *\n${shortest.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
