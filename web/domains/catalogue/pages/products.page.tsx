import type { PageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { href, pages } from '@handset/contract/pages.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loaderApi } from '../../../lib/api/loader-api.ts'
import { requestQuery } from '../../../lib/page/page-query.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useShop } from '../../../lib/page/use-shop.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { loadProductList } from '../catalogue.data.ts'
import { breadcrumbData } from '../../../lib/page/breadcrumb-data.ts'
import { indexedHref } from '../listing/list-query.ts'
import { ProductList } from '../listing/product-list.tsx'
import { TextBlocks } from '../../../content/parts/text-blocks.tsx'
import { ChipLink } from '../../../ui/actions/chip.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadProductList(loaderApi(context), requestQuery<'products'>(request), params.catId)
}

/** The text of the first paragraph, without marks. */
function firstParagraph({ intro: [first] }: PageText): string {
  if (first?.kind !== 'paragraph') return ''
  return first.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** All phones, search results, or the products of one series: both addresses are this page. */
export default function ProductsPage() {
  const { category, search, query, page, bestSellers, ...list } = useLoaderData<typeof loader>()
  const shop = useShop()
  const title = category?.name ?? (search === undefined ? pages.products.title : `Results for “${search}”`)
  const path = category ? href('series', { catId: category.id }) : href('products')
  const trail = [
    { label: 'Home', href: href('home') },
    ...(category ? [{ label: pages.products.title, href: href('products') }] : []),
    { label: title },
  ]
  return (
    <div className="page-width pb-24 md:pb-32">
      <PageHead
        title={category?.seo_title || title}
        description={
          category?.seo_description ||
          (category && firstParagraph(category.story)) ||
          `${list.total} phones at ${shop.name}, with free shipping in India. ${shop.tagline}.`
        }
        path={list.total > 0 ? indexedHref(path, query, page) : undefined}
        structuredData={import.meta.env.SSR ? breadcrumbData(shop.origin, trail, path) : []}
      />
      <Breadcrumb trail={trail} />
      {category?.banner ? (
        <ResponsiveImage
          source={category.banner}
          alt=""
          sizes="(min-width: 1360px) 1280px, 94vw"
          eager
          className="mb-4 aspect-2/1 w-full rounded-card object-cover sm:aspect-4/1"
        />
      ) : null}
      <ListHeading title={title} tagline={category?.tagline ?? ''} total={list.total} series={category ?? undefined} />
      <ProductList list={list} loaded={query} page={page} bestSellers={bestSellers} />
      {category?.description && page === 1 ? (
        <section
          aria-label={`About ${category.name}`}
          className="mt-16 max-w-prose border-t border-line pt-6 text-soft"
        >
          <StoryText text={category.story} />
        </section>
      ) : null}
    </div>
  )
}

/** A long text of an admin: paragraphs, then sections with headings. */
function StoryText({ text: { intro, sections } }: { text: PageText }) {
  return (
    <>
      <TextBlocks blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id}>
          <h2 className="mt-8 text-h3 font-semibold text-ink">{title}</h2>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}

interface ListHeadingProps {
  title: string
  tagline: string
  total: number
  /** The current series, if any; it gets a chip even if the header does not list it. */
  series?: { id: number; name: string }
}

/** Title and length of the list, with links to the other series. */
function ListHeading({ title, tagline, total, series }: ListHeadingProps) {
  const shopSeries = useShop().series
  const chips = series && !shopSeries.some(({ id }) => id === series.id) ? [...shopSeries, series] : shopSeries
  return (
    <header className="pt-2 pb-6 md:pt-4 md:pb-10">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-h1">{title}</h1>
        <p className="text-body text-muted tabular">
          {total} {total === 1 ? 'product' : 'products'}
        </p>
      </div>
      {tagline ? <p className="mt-2 max-w-prose text-soft">{tagline}</p> : null}
      <nav aria-label="Series" className="-mx-[clamp(16px,4vw,40px)] mt-5">
        <ul className="gutter flex gap-2 overflow-x-auto py-1 no-scrollbar">
          <li>
            <ChipLink href={href('products')} current={series === undefined}>
              {pages.products.title}
            </ChipLink>
          </li>
          {chips.map(({ id, name }) => (
            <li key={id}>
              <ChipLink href={href('series', { catId: id })} current={id === series?.id}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
