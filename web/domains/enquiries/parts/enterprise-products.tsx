import { href } from '@handset/contract/pages.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { Section } from '../../../ui/display/section.tsx'
import { useShop } from '../../../lib/page/use-shop.ts'
import type { EnterpriseContent } from '../enterprise-content.ts'

/** The series for companies that the shop has, each with its list; without any, the way to all phones. */
export function EnterpriseProducts({ series }: { series: EnterpriseContent['series'] }) {
  const { series: all } = useShop()
  const shown = series.flatMap((entry) => {
    const found = all.find(({ id }) => id === entry.cat_id)
    return found ? [{ ...entry, name: found.name }] : []
  })
  return (
    <div id="products" className="scroll-mt-10">
      <Section title="A phone for every role" tone="sunken">
        {shown.length === 0 ? <LinkButton href={href('products')}>See all phones</LinkButton> : null}
        <ul className="grid gap-6 empty:hidden md:grid-cols-3 md:gap-4 xl:gap-6">
          {shown.map(({ cat_id: catId, name, tagline, picture: image }) => (
            <li key={catId} className="group relative reveal">
              <div className="overflow-hidden rounded-tile bg-tile">
                <ResponsiveImage
                  source={image}
                  alt=""
                  sizes="(min-width: 1280px) 400px, (min-width: 800px) 31vw, 92vw"
                  className="aspect-4/3 w-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.03] md:aspect-square lg:aspect-4/3 dark:brightness-90"
                />
              </div>
              <h3 className="mt-4 flex items-center justify-between px-1 text-h3 font-semibold">
                <Anchor
                  href={href('series', { catId })}
                  className="after:absolute after:inset-0 after:rounded-tile focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
                >
                  {name}
                </Anchor>
                <ArrowUpRight className="size-5 text-muted transition-transform duration-180 group-hover:translate-x-0.5 group-hover:-translate-y-0.5" />
              </h3>
              <p className="px-1 text-small text-muted">{tagline}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
