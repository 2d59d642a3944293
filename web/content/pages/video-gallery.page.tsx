import { messages } from '@handset/contract/messages.ts'
import { href, pages } from '@handset/contract/pages.ts'
import {
  data,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { usePageQuery } from '../../lib/page/page-query.ts'
import { breadcrumbData } from '../../lib/page/breadcrumb-data.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageServices } from '../../lib/api/page-services.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { tabId, TabLinks } from '../../ui/navigation/tab-links.tsx'
import { ContentHeader } from '../parts/content-header.tsx'
import { VideoGrid } from '../parts/video-grid.tsx'
import { selectedTab, filterVideos, videoTabs } from '../video-tabs.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const videos = await context.get(pageServices).content('videos')
  if (videos.length === 0) throw data(null, { status: 404 })
  return videos
}

/** All tabs show parts of the same videos, so switching tabs loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

const panel = 'videos'

export default function VideoGalleryPage() {
  const videos = useLoaderData<typeof loader>()
  const { name, origin } = useShop()
  const searchParams = usePageQuery<'videoGallery'>()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { title, path } = pages.videoGallery
  const tab = selectedTab(searchParams)
  const visibleVideos = filterVideos(videos, tab)

  function selectTab(key: string) {
    const selected = videoTabs.find((candidate) => candidate.key === key)
    if (selected) void navigate(selected.href, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHead
        title={title}
        description={`Phones at ${name} in motion: short clips of our phones and of what is new.`}
        path={href('videoGallery')}
        structuredData={breadcrumbData(origin, [{ label: 'Home', href: href('home') }, { label: title }], path)}
      />
      <div className="page-width pb-16 md:pb-24">
        <ContentHeader name={title} title={title}>
          <p className="mt-3 max-w-prose text-soft">
            Short clips: every phone from all sides, in its colours and its light.
          </p>
        </ContentHeader>
        <TabLinks
          label="Videos"
          tabs={videoTabs}
          current={tab}
          panel={panel}
          enhanced={hydrated}
          onSelect={selectTab}
        />
        <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)} className="pt-8 md:pt-10">
          {visibleVideos.length > 0 ? (
            <VideoGrid videos={visibleVideos} />
          ) : (
            <EmptyState title={messages.nothingToShow} />
          )}
        </div>
      </div>
    </>
  )
}
