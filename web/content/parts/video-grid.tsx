import PlayIcon from 'lucide-react/icons/play'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { locateFile } from '../../ui/display/locate-file.ts'
import { ResponsiveImage } from '../../ui/display/responsive-image.tsx'
import { tabLabel, type Video } from '../video-tabs.ts'

const loadDialog = () => import('./video-dialog.tsx')
const VideoDialog = lazy(loadDialog)

/** Number of posters visible without scrolling. */
const eagerCount = 3

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

interface VideoCardProps {
  video: Video
  eager: boolean
  onPlay(video: Video): void
  /** The pointer is over the card: load the code that a click needs. */
  onIntent(): void
}

const coverClass = 'absolute inset-0 flex items-end rounded-tile p-4 focus-visible:-outline-offset-4'

/** Poster of a video with a Play button. Without JavaScript, Play is a link to the video file. */
function VideoCard({ video, eager, onPlay, onIntent }: VideoCardProps) {
  const hydrated = useHydrated()
  return (
    <li className="group">
      <div className="relative overflow-hidden rounded-tile bg-tile">
        <ResponsiveImage
          source={video.poster}
          alt=""
          eager={eager}
          sizes="(min-width: 1200px) 410px, (min-width: 576px) 46vw, 92vw"
          className="aspect-video w-full object-cover transition-[scale] duration-240 ease-out group-hover:scale-103"
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={`Play ${video.title}`}
            onClick={() => onPlay(video)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            className={coverClass}
          >
            <PlayDisc />
          </button>
        ) : (
          <a href={locateFile(video.file)} aria-label={`Play ${video.title}`} className={coverClass}>
            <PlayDisc />
          </a>
        )}
      </div>
      <h2 className="mt-3 text-base font-semibold">{video.title}</h2>
      <p className="text-small text-muted">{tabLabel(video.type)}</p>
    </li>
  )
}

function PlayDisc() {
  return (
    <span className="grid size-12 place-items-center rounded-full bg-white/90 text-black shadow-raised transition-[scale] duration-120 group-hover:scale-108">
      <PlayIcon className="ml-0.5 size-5 fill-current" />
    </span>
  )
}
