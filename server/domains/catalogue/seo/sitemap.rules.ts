import { pageRows } from '@handset/contract/pages.ts'

/** One URL of the sitemap: a path of this shop, its last change (yyyy-mm-dd), and an image on it. */
export interface SitemapAddress {
  path: string
  changed?: string
  picture?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>'"]/g, (character) => escapes[character] ?? character)
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const scheme = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const lastmod = (changed: string | undefined) => (changed ? `<lastmod>${changed}</lastmod>` : '')

/** A part with its URLs, in the format of sitemaps.org. */
export function sitemapXml(origin: string, addresses: readonly SitemapAddress[]): string {
  const urls = addresses.map(({ path, changed, picture: sourceImage }) => {
    const image = sourceImage ? `<image:image><image:loc>${escape(origin + sourceImage)}</image:loc></image:image>` : ''
    return `<url><loc>${escape(origin + path)}</loc>${lastmod(changed)}${image}</url>`
  })
  return `${head}\n<urlset xmlns="${scheme}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('\n')}</urlset>\n`
}

/** The index of a sitemap in parts. */
export function sitemapIndexXml(origin: string, parts: readonly SitemapAddress[]): string {
  return `${head}\n<sitemapindex xmlns="${scheme}">${parts.map(({ path, changed }) => `<sitemap><loc>${escape(origin + path)}</loc>${lastmod(changed)}</sitemap>`).join('\n')}</sitemapindex>\n`
}

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
