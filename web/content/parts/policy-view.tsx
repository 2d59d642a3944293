import type { PageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import type { PolicyContent } from '@handset/contract/page-content.ts'
import { href, type PageName, pages } from '@handset/contract/pages.ts'
import { dateText } from '../../lib/format/date-text.ts'
import { breadcrumbData } from '../../lib/page/breadcrumb-data.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { useShop } from '../../lib/page/use-shop.ts'
import { ChipLink } from '../../ui/actions/chip.tsx'
import { Collapsible } from '../../ui/display/collapsible.tsx'
import { ContentHeader } from './content-header.tsx'
import { SellerDetails } from './seller-details.tsx'
import { TextBlocks } from './text-blocks.tsx'

const policies = [
  'terms',
  'shippingPolicy',
  'returnPolicy',
  'privacyPolicy',
  'cookiePolicy',
] as const satisfies PageName[]

interface PolicyViewProps {
  page: (typeof policies)[number]
  description: string
  policy: PolicyContent
  highlights: readonly PolicyHighlight[]
}

/** Policy page: summary, full text with its table of contents, the responsible contact, and the other policies. */
export function PolicyView({ page, description, policy, highlights }: PolicyViewProps) {
  const { origin } = useShop()
  const { title, path } = pages[page]
  const { intro, sections } = policy.text
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={href(page)}
        structuredData={breadcrumbData(origin, [{ label: 'Home', href: href('home') }, { label: title }], path)}
      />
      <div className="page-width pb-16 md:pb-24">
        <ContentHeader name={title} title={title}>
          <p className="mt-3 text-small text-muted">Last updated {dateText(policy.updated_on)}</p>
          <div className="mt-2 max-w-prose text-soft">
            <TextBlocks blocks={intro} />
          </div>
        </ContentHeader>
        <PolicyHighlights highlights={highlights} />
        <div className="mt-10 md:mt-16 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
          <SectionList sections={sections} />
          <article className="max-w-prose">
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-10 scroll-mt-24 md:mb-12">
                <h2 id={`${id}-title`} className="text-h3 font-semibold">
                  {title}
                </h2>
                <div className="text-soft">
                  <TextBlocks blocks={blocks} />
                </div>
              </section>
            ))}
          </article>
        </div>
        <nav aria-label="Other policies" className="mt-4 flex flex-wrap gap-2 border-t border-line pt-8">
          {policies
            .filter((name) => name !== page)
            .map((name) => (
              <ChipLink key={name} href={href(name)}>
                {pages[name].title}
              </ChipLink>
            ))}
        </nav>
      </div>
      <hr className="border-line-soft" />
      <SellerDetails seller={policy.seller} />
    </>
  )
}

interface PolicyHighlight {
  /** The promise in a word or a number. */
  value: string
  label: string
}

function PolicyHighlights({ highlights }: { highlights: readonly PolicyHighlight[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 md:gap-4">
      {highlights.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 rounded-card bg-sunken p-5 md:p-6">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="text-h2 font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Table of contents of a long text: beside it on desktops, collapsed above it on phones. */
function SectionList({ sections }: { sections: PageText['sections'] }) {
  const links = (
    <ul className="border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-l border-transparent py-1.5 pl-4 text-small text-soft hover:border-ink hover:text-ink lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Collapsible label="On this page" className="mb-8 rounded-card border border-line-soft px-4 lg:hidden">
        {links}
      </Collapsible>
      <nav
        aria-label="On this page"
        className="sticky top-24 hidden max-h-[calc(100svh-128px)] self-start overflow-y-auto pb-4 lg:block"
      >
        <p className="mb-3 text-small font-semibold">On this page</p>
        {links}
      </nav>
    </>
  )
}
