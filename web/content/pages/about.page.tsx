import { href, pages } from '@handset/contract/pages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { breadcrumbData } from '../../lib/page/breadcrumb-data.ts'
import { StoreList } from '../../domains/catalogue/shared/store-list.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageServices } from '../../lib/api/page-services.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { ResponsiveImage } from '../../ui/display/responsive-image.tsx'
import { Section } from '../../ui/display/section.tsx'
import { AlbumGallery } from '../parts/album-gallery.tsx'
import { ContentHeader } from '../parts/content-header.tsx'
import { SellerDetails } from '../parts/seller-details.tsx'
import { TextBlocks } from '../parts/text-blocks.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('about')
}

export default function AboutPage() {
  const { text, albums, stores, seller } = useLoaderData<typeof loader>()
  const { name, tagline, origin, announcement } = useShop()
  const { title, path } = pages.about
  const cover = albums.at(-1)?.pictures[0]
  return (
    <>
      <PageHead
        title={`${title} ${name}`}
        withoutShopName
        description={[announcement, tagline, 'Who we are and where you find us.'].filter(Boolean).join('. ')}
        path={href('about')}
        image={cover ? `${cover.src}.webp` : undefined}
        structuredData={breadcrumbData(origin, [{ label: 'Home', href: href('home') }, { label: title }], path)}
      />
      <div className="page-width">
        <ContentHeader name={title} title={`${title} ${name}`}>
          <div className="mt-2 max-w-prose text-h3 text-soft">
            <TextBlocks blocks={text.intro} />
          </div>
        </ContentHeader>
        {cover ? (
          <ResponsiveImage
            source={cover}
            eager
            sizes="(min-width: 1360px) 1280px, 94vw"
            className="aspect-3/2 w-full rounded-tile bg-tile object-cover md:aspect-21/9"
          />
        ) : null}
        <div className="grid gap-x-16 gap-y-10 py-12 md:grid-cols-2 md:py-20">
          {text.sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2 className="text-h2">{section.title}</h2>
              <div className="text-soft">
                <TextBlocks blocks={section.blocks} />
              </div>
            </section>
          ))}
        </div>
      </div>
      {albums.length > 0 ? (
        <Section title="Moments from our shops" tone="sunken">
          <AlbumGallery albums={albums} />
        </Section>
      ) : null}
      {stores.length > 0 ? (
        <Section title="Our stores" lead="Try every phone in our stores. Bring your questions.">
          <StoreList stores={stores} />
        </Section>
      ) : null}
      <SellerDetails seller={seller} />
    </>
  )
}
