import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button } from '../../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../../../ui/display/class-names.ts'
import { Spinner } from '../../../../../ui/display/spinner.tsx'
import { StatusChip } from '../../../../../ui/display/status-chip.tsx'
import type { ImageDraft } from '../product-form-draft.ts'
import type { ImageOrder } from './use-image-order.ts'
import type { UploadProgress } from './use-image-uploads.ts'
import { useImageUrl } from './use-image-url.ts'

interface ImageTileProps {
  image: ImageDraft
  /** Absent when the image is not being sent. */
  progress: UploadProgress | undefined
  /** Colour and number of the image, for the accessible names of its buttons. */
  name: string
  isFirst: boolean
  isLast: boolean
  order: ImageOrder
  onAlt(alt: string): void
  onRemove(): void
  onRetry(): void
}

/** One image of a colour: its upload or processing state, its position and its alternative text. */
export function ImageTile({ image, progress, name, isFirst, isLast, order, onAlt, onRemove, onRetry }: ImageTileProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble from its controls
    <li draggable {...order.tile} className="flex flex-col gap-1.5">
      <div
        className={classNames(
          'relative aspect-square cursor-grab overflow-hidden rounded-control border bg-tile',
          order.isDropTarget ? 'border-accent' : 'border-line-soft',
        )}
      >
        <TileImage image={image} />
        {isFirst ? (
          <span className="absolute top-2 left-2 rounded-full bg-ground px-2 py-0.5 text-caption font-medium">
            First
          </span>
        ) : null}
        {progress ? (
          <UploadState progress={progress} name={name} onRetry={onRetry} onCancel={onRemove} />
        ) : image.state === 'new' ? (
          <span className="absolute right-2 bottom-2">
            <StatusChip tone="info">Not saved</StatusChip>
          </span>
        ) : null}
      </div>
      <TileButtons name={name} isFirst={isFirst} isLast={isLast} order={order} onRemove={onRemove} />
      <label className="text-caption text-muted">
        Alternative text
        <input
          value={image.alt}
          title={image.alt}
          maxLength={200}
          autoComplete="off"
          aria-label={`Alternative text: ${name}`}
          onChange={({ target }) => onAlt(target.value)}
          className="mt-1 min-h-9 w-full rounded-control border border-control bg-ground px-2 text-small text-ink"
        />
      </label>
    </li>
  )
}

function TileButtons({
  name,
  isFirst,
  isLast,
  order,
  onRemove,
}: Pick<ImageTileProps, 'name' | 'isFirst' | 'isLast' | 'order' | 'onRemove'>) {
  const icon = 'size-4'
  return (
    <div className="flex justify-between">
      <IconButton label={`Move ${name} forward`} small disabled={isFirst} onClick={() => order.move(-1)}>
        <ArrowLeft aria-hidden="true" className={icon} />
      </IconButton>
      <IconButton label={`Move ${name} back`} small disabled={isLast} onClick={() => order.move(1)}>
        <ArrowRight aria-hidden="true" className={icon} />
      </IconButton>
      <IconButton label={`Remove ${name}`} small onClick={onRemove}>
        <Trash aria-hidden="true" className={icon} />
      </IconButton>
    </div>
  )
}

interface UploadStateProps {
  progress: UploadProgress
  name: string
  onRetry(): void
  onCancel(): void
}

/** The part that is sent, with a way to cancel; or why it was refused, with a way to try again. */
function UploadState({ progress: { part, error }, name, onRetry, onCancel }: UploadStateProps) {
  const percent = Math.round(part * 100)
  if (error)
    return (
      <div
        role="alert"
        className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-danger-ground p-2 text-center text-caption font-medium text-danger"
      >
        <CircleAlert aria-hidden="true" className="size-5" />
        {error}
        <Button tone="secondary" size="row" onClick={onRetry}>
          Try again
        </Button>
      </div>
    )
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-ground/90 py-0.5 pl-2 text-caption font-medium tabular">
      <progress
        value={percent}
        max={100}
        aria-label={`Uploading ${name}`}
        className="h-1.5 min-w-0 flex-1 progress-bar"
      />
      <span>{`${percent}%`}</span>
      <IconButton label={`Cancel the upload of ${name}`} small onClick={onCancel}>
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </div>
  )
}

function TileImage({ image }: { image: ImageDraft }) {
  const url = useImageUrl(image)
  if (url) return <img src={url} alt="" draggable={false} className="size-full object-contain" />
  const isFailed = image.state === 'failed'
  return (
    <span className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-caption text-muted">
      {isFailed ? <CircleAlert aria-hidden="true" className="size-6 text-danger" /> : <Spinner />}
      {isFailed ? 'Could not be read. Remove it and choose another' : 'Processing image'}
    </span>
  )
}
