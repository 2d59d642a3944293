import { useShopIfLoaded } from './use-shop.ts'
import { locateFile } from '../../ui/display/locate-file.ts'

interface PageHeadProps {
  title: string
  /** Shows the title without the shop's name. */
  withoutShopName?: boolean
  description?: string
  /** Canonical path of the page; absent on pages that must not be indexed. */
  path?: string
  /** Address of the image for link previews; the shop's own by default. */
  image?: string
  type?: 'website' | 'product'
  /**
   * Structured data (schema.org). Only search engines read it, from server HTML: `import.meta.env.SSR ? … : []` keeps
   * its code out of the browser bundle.
   */
  structuredData?: Record<string, unknown> | Record<string, unknown>[]
}

/** Title, description, canonical URL, OpenGraph and structured data of a page; React hoists them into the head. */
export function PageHead({
  title,
  withoutShopName = false,
  description,
  path,
  image,
  type = 'website',
  structuredData,
}: PageHeadProps) {
  const shop = useShopIfLoaded()
  const origin = shop?.origin ?? ''
  const fullTitle = withoutShopName || !shop ? title : `${title} | ${shop.name}`
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:type" content={type} />
      {shop ? (
        <meta property="og:image" content={new URL(locateFile(image ?? `${shop.look.icons}/share.jpg`), origin).href} />
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
      {path === undefined ? null : <meta property="og:url" content={origin + path} />}
      {shop ? <meta property="og:site_name" content={shop.name} /> : null}
      {structuredData ? (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: escapeJson(structuredData) }}
        />
      ) : null}
    </>
  )
}

/** JSON that cannot close the script element around it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
