import type { CallOutput } from '@handset/contract/calls.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

/** Offers of banks and of the shop, with their conditions. */
export function OfferCards({ offers }: { offers: CallOutput<'public/home'>['offers'] }) {
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
