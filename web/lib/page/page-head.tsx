import { useShopIfLoaded } from './use-shop.ts'

interface PageHeadProps {
  title: string
  /** The title stands alone, without the shop's name behind it. */
  withoutShopName?: boolean
  description?: string
  /** Address of the page, the same for every way it is reached; absent on pages that no search engine should keep. */
  path?: string
  /** Address of a picture to share. */
  image?: string
  type?: 'website' | 'product'
  /** Structured data (schema.org). Only what the server sends is read by anyone: `import.meta.env.SSR ? … : []` keeps its making out of the browser. */
  structuredData?: Record<string, unknown> | Record<string, unknown>[]
}

/** Title, description, canonical address, OpenGraph and structured data of a page; the browser and React put them into the head. */
export function PageHead({
  title,
  withoutShopName = false,
  description,
  path,
  image = '/media/brand/og-default.jpg',
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
      <meta property="og:image" content={origin + image} />
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

/** JSON that cannot end the script it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
