import { useEffect, useRef } from 'react'

interface VideoPlayerProps {
  src: string
  title: string
  poster?: string
  /** It is in view; elsewhere it rests. */
  current: boolean
  /** It was asked for by name: it begins, without sound. */
  autoplay: boolean
}

/** A video with its controls. Nothing of it is loaded before it is wanted, and it never begins with sound. */
export function VideoPlayer({ src, title, poster, current, autoplay }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!current) video.current?.pause()
    else if (autoplay) video.current?.play().catch(() => {})
  }, [current, autoplay])
  return (
    <video
      ref={video}
      src={src}
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
