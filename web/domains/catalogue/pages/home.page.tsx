import { href } from '@handset/contract/pages.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loaderApi, unwrap } from '../../../lib/api/loader-api.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useShop } from '../../../lib/page/use-shop.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Section } from '../../../ui/display/section.tsx'
import { CardRow } from '../shared/card-row.tsx'
import { HeroCarousel } from '../home/hero-carousel.tsx'
import { ArtPreload } from '../shared/image-preload.tsx'
import { ProductGrid } from '../shared/product-grid.tsx'
import { RecentlyViewedRow } from '../shared/recently-viewed-row.tsx'
import { ReviewHighlights } from '../home/review-highlights.tsx'
import { SeriesTiles } from '../home/series-tiles.tsx'
import { shopData } from '../home/shop-structured-data.ts'
import { StoreList } from '../shared/store-list.tsx'
import { UspStrip } from '../home/usp-strip.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import type { CallOutput } from '@handset/contract/calls.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

const bands = [
  { label: 'Under ₹15,000', query: { max_price: 15_000 } },
  { label: '₹15,000 to ₹25,000', query: { min_price: 15_000, max_price: 25_000 } },
  { label: '₹25,000 to ₹40,000', query: { min_price: 25_000, max_price: 40_000 } },
  { label: 'Over ₹40,000', query: { min_price: 40_000 } },
]

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await loaderApi(context).get('public/home', {}))
}

/** A block without content leaves no gap. */
export default function HomePage() {
  const { banners, series, new_launch, best_sellers, offers, review_highlights, stores } =
    useLoaderData<typeof loader>()
  const shop = useShop()
  const allPhones = (
    <LinkButton href={href('products')} tone="text" size="small" className="-mr-4 shrink-0">
      See all
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={shop.tagline || 'Phones and accessories'}
        description={[shop.announcement, shop.tagline, 'Phones and accessories with free shipping in India.']
          .filter(Boolean)
          .join('. ')}
        path={href('home')}
        structuredData={import.meta.env.SSR ? shopData(shop, stores) : []}
      />
      <h1 className="sr-only">{[shop.name, shop.tagline].filter(Boolean).join(': ')}</h1>
      {banners[0] ? <ArtPreload desktop={banners[0].desktop} mobile={banners[0].mobile} /> : null}
      <HeroCarousel banners={banners} />
      <UspStrip />
      {series.length > 0 ? (
        <Section title="Find your series">
          <SeriesTiles series={series} />
          <div className="mt-6 md:mt-8">
            <PriceChips />
          </div>
        </Section>
      ) : null}
      {new_launch.length > 0 ? (
        <Section title="New launches" tone="sunken" action={allPhones}>
          <CardRow label="new launches" cards={new_launch} />
        </Section>
      ) : null}
      {best_sellers.length > 0 ? (
        <Section title="Best sellers" action={allPhones}>
          <ProductGrid cards={best_sellers.slice(0, 7)} last={<AllPhonesTile />} />
        </Section>
      ) : null}
      {offers.length > 0 ? (
        <Section title="Offers" tone="sunken">
          <OfferCards offers={offers} />
        </Section>
      ) : null}
      {review_highlights.length > 0 ? (
        <Section title="What customers say">
          <ReviewHighlights reviews={review_highlights} />
        </Section>
      ) : null}
      <RecentlyViewedRow />
      {stores.length > 0 ? (
        <Section title="Come and hold one" lead="Try every phone in our stores. Bring your questions.">
          <StoreList stores={stores} />
        </Section>
      ) : null}
    </>
  )
}

function AllPhonesTile() {
  return (
    <Anchor
      href={href('products')}
      className="group flex aspect-4/5 flex-col justify-end gap-3 rounded-card bg-tile p-4 transition-colors duration-120 hover:bg-line-soft sm:rounded-tile sm:p-6"
    >
      <span className="grid size-12 place-items-center rounded-full bg-ground transition-transform duration-180 group-hover:translate-x-1">
        <ArrowRight aria-hidden="true" className="size-5" />
      </span>
      <span className="text-h3 font-semibold">See all phones</span>
    </Anchor>
  )
}

function PriceChips() {
  return (
    <ul
      aria-label="Phones by price"
      className="gutter -mx-[clamp(16px,4vw,40px)] flex gap-2 overflow-x-auto no-scrollbar"
    >
      {bands.map(({ label, query }) => (
        <li key={label}>
          <ChipLink href={href('products', {}, query)}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** Offers of banks and of the shop, with their conditions. */
function OfferCards({ offers }: { offers: CallOutput<'public/home'>['offers'] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3 xl:gap-6">
      {offers.map((offer) => (
        <li key={offer.title} className="overflow-hidden rounded-tile border border-line-soft bg-ground">
          <ResponsiveImage
            source={offer.picture}
            alt=""
            sizes="(min-width: 800px) 31vw, 92vw"
            className="aspect-8/5 w-full object-cover"
          />
          <div className="p-5 sm:p-6">
            {offer.bank ? <p className="text-small font-medium text-accent-text">{offer.bank}</p> : null}
            <h3 className="text-h3 font-semibold">{offer.title}</h3>
            <p className="mt-1 text-soft">{offer.text}</p>
            <p className="mt-3 text-small text-muted">{offer.terms}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
