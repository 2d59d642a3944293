import type { PageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { Collapsible } from '../../ui/display/collapsible.tsx'

/** Table of contents of a long text: beside it on desktops, collapsed above it on phones. */
export function SectionList({ sections }: { sections: PageText['sections'] }) {
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
