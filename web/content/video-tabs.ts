import type { PageContents } from '@handset/contract/page-content.ts'
import { href } from '@handset/contract/pages.ts'
import type { PageQueryReader } from '../lib/page/page-query.ts'

export type Video = PageContents['videos'][number]
type TabKey = 'all' | Video['type']

/** The tabs of the video gallery (docs/specification.md, Content pages). */
export const videoTabs: readonly { key: TabKey; label: string; href: string }[] = [
  { key: 'all', label: 'All Videos', href: href('videoGallery') },
  { key: 'v', label: 'V Series', href: href('videoGallery', {}, { type: 'v' }) },
  { key: 'x', label: 'X Series', href: href('videoGallery', {}, { type: 'x' }) },
  { key: 'promotional', label: 'Promotional', href: href('videoGallery', {}, { type: 'promotional' }) },
]

/** The tab named in the URL; unknown values mean all. */
export function selectedTab(query: PageQueryReader<'videoGallery'>): TabKey {
  const type = query.get('type')
  return videoTabs.find(({ key }) => key === type)?.key ?? 'all'
}

export const filterVideos = (videos: readonly Video[], tab: TabKey) =>
  tab === 'all' ? videos : videos.filter(({ type }) => type === tab)
export const tabLabel = (type: Video['type']) => videoTabs.find(({ key }) => key === type)?.label
