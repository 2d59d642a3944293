import { href, pages } from '@handset/contract/pages.ts'
import { useShop } from '../../../lib/page/use-shop.ts'
import { ChipLink } from '../../../ui/actions/chip.tsx'

interface ListHeadingProps {
  title: string
  tagline: string
  total: number
  /** The current series, if any; it gets a chip even if the header does not list it. */
  series?: { id: number; name: string }
}

/** Title and length of the list, with links to the other series. */
export function ListHeading({ title, tagline, total, series }: ListHeadingProps) {
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
