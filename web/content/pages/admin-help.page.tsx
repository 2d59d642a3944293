import { href } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { PageHeader } from '../../lib/page/page-header.tsx'
import { Anchor } from '../../ui/actions/anchor.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LoadFailed } from '../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { GuideBlocks } from '../guide/guide-blocks.tsx'
import { loadGuide } from '../guide/guide-files.ts'
import { guidePages } from '../guide/guide-pages.ts'
import type { Guide } from '../guide/parse-guide.ts'
import { terms } from '../terms.ts'

export { noStore as headers } from '../../lib/api/no-store.ts'

export default function AdminHelpPage() {
  const { page } = useParams()
  return page === undefined ? <GuideList /> : <GuidePage key={page} page={page} />
}

function GuideList() {
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <PageHeader title="Help" note="The guide for staff, one page for each task" />
      <ol
        aria-label="Pages of the guide"
        className="divide-y divide-line-soft overflow-hidden rounded-card border border-line bg-ground"
      >
        {guidePages.map(({ key, title, href: address }) => (
          <li key={key}>
            <Anchor
              href={address}
              className="flex min-h-11 items-center justify-between gap-4 px-4 font-medium hover:bg-sunken focus-visible:-outline-offset-2"
            >
              {title}
              <ChevronRight className="size-4 text-muted" />
            </Anchor>
          </li>
        ))}
      </ol>
      <section aria-labelledby="terms" className="flex flex-col gap-3">
        <h2 id="terms" className="text-base font-semibold">
          Terms
        </h2>
        <dl className="grid gap-x-6 text-small sm:grid-cols-[max-content_1fr] sm:gap-y-3">
          {Object.entries(terms).map(([key, { name, text }]) => (
            <div key={key} className="contents">
              <dt className="font-medium">{name}</dt>
              <dd className="text-soft max-sm:mb-3">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function GuidePage({ page }: { page: string }) {
  const known = guidePages.find(({ key }) => key === page)
  const [loaded, setLoaded] = useState<Guide | 'failed'>()
  const [tries, setTries] = useState(0)
  const key = known?.key
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    loadGuide(key).then(
      (guide) => isCurrent && setLoaded(guide),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [key, tries])
  if (!known)
    return (
      <EmptyState
        title="There is no such page in the guide"
        action={<LinkButton href={href('adminHelp')}>All pages</LinkButton>}
      />
    )
  return (
    <article className="flex max-w-prose flex-col gap-4">
      <PageHeader title={known.title} />
      {loaded === undefined ? <GuideSkeleton /> : null}
      {loaded === 'failed' ? (
        <LoadFailed title="The page could not be loaded" reload={() => setTries(tries + 1)} />
      ) : null}
      {loaded !== undefined && loaded !== 'failed' ? <GuideBlocks blocks={loaded.blocks} /> : null}
      <NextPage after={known.key} />
    </article>
  )
}

const GuideSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </>
)

function NextPage({ after }: { after: string }) {
  const next = guidePages[guidePages.findIndex(({ key }) => key === after) + 1]
  if (!next) return null
  return (
    <p className="mt-4 border-t border-line-soft pt-4 text-small text-muted">
      Next:{' '}
      <Anchor href={next.href} className="font-medium text-accent-text hover:underline">
        {next.title}
      </Anchor>
    </p>
  )
}
