import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import BadgePercent from 'lucide-react/icons/badge-percent'

/** Offers of banks and of the shop; the conditions of each fold out. */
export function ProductOffers({ offers }: { offers: ProductDetails['offers'] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers-title" className="border-t border-line-soft pt-4">
      <h2 id="offers-title" className="text-base font-semibold">
        Offers
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {offers.map(({ bank, title, text, terms }) => (
          <li key={title} className="flex gap-3 text-small">
            <BadgePercent aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            <div className="min-w-0">
              <p>
                <span className="font-medium">{bank ? `${bank}: ${title}` : title}</span>{' '}
                <span className="text-soft">{text}</span>
              </p>
              {terms ? (
                <details className="text-muted">
                  <summary className="-my-1.5 inline-flex min-h-11 cursor-pointer items-center rounded-control underline underline-offset-4 hover:text-ink">
                    Terms
                  </summary>
                  <p className="pb-1 whitespace-pre-line">{terms}</p>
                </details>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
