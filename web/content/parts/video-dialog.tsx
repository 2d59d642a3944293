import { href } from '@handset/contract/pages.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { buildImageUrl } from '../../ui/display/responsive-image.tsx'
import type { Video } from '../video-tabs.ts'
import { locateFile } from '../../ui/display/locate-file.ts'

interface VideoDialogProps {
  open: boolean
  onClose(): void
  video: Video
}

/** Video player in a dialog; Escape closes it. Muted, so that it may play automatically. */
export default function VideoDialog({ open, onClose, video }: VideoDialogProps) {
  const product =
    video.product_id === null ? null : (
      <LinkButton href={href('product', { id: video.product_id })} tone="secondary" size="small" onClick={onClose}>
        See this phone
      </LinkButton>
    )
  return (
    <Dialog open={open} onClose={onClose} title={video.title} large footer={product}>
      <video
        key={video.file}
        src={locateFile(video.file)}
        poster={buildImageUrl(video.poster, undefined, 'webp')}
        aria-label={video.title}
        width={video.poster.width}
        height={video.poster.height}
        controls
        autoPlay
        muted
        playsInline
        className="aspect-video w-full rounded-card bg-tile"
      />
    </Dialog>
  )
}
