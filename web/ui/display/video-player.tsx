import { useEffect, useRef } from 'react'
import { locateFile } from './locate-file.ts'

interface VideoPlayerProps {
  src: string
  title: string
  poster?: string
  /** Visible at the moment; other players pause. */
  current: boolean
  /** Starts muted, because the address names this video. */
  autoplay: boolean
}

/** Video with controls. Loads nothing before playback is requested and never starts with sound. */
export function VideoPlayer({ src, title, poster, current, autoplay }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!current) video.current?.pause()
    else if (autoplay) video.current?.play().catch(() => {})
  }, [current, autoplay])
  return (
    <video
      ref={video}
      src={locateFile(src)}
      poster={poster}
      aria-label={title}
      controls
      muted
      playsInline
      preload={poster ? 'none' : 'metadata'}
      className="size-full object-contain"
    />
  )
}
