import { lazy, Suspense, useState } from 'react'
import type { Video } from '../video-tabs.ts'
import { VideoCard } from './video-card.tsx'

const loadDialog = () => import('./video-dialog.tsx')
const VideoDialog = lazy(loadDialog)

/** Number of posters visible without scrolling. */
const eagerCount = 3

/** Videos of a tab, and the player dialog. */
export function VideoGrid({ videos }: { videos: readonly Video[] }) {
  const [playing, setPlaying] = useState<{ video: Video; open: boolean }>()
  return (
    <>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 md:gap-y-12 xl:grid-cols-3">
        {videos.map((video, index) => (
          <VideoCard
            key={video.file}
            video={video}
            eager={index < eagerCount}
            onPlay={(selected) => setPlaying({ video: selected, open: true })}
            onIntent={() => void loadDialog()}
          />
        ))}
      </ul>
      {playing ? (
        <Suspense fallback={null}>
          <VideoDialog
            open={playing.open}
            onClose={() => setPlaying({ ...playing, open: false })}
            video={playing.video}
          />
        </Suspense>
      ) : null}
    </>
  )
}
