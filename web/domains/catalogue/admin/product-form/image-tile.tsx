import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash from 'lucide-react/icons/trash-2'
import { type HTMLAttributes, useEffect, useState } from 'react'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Spinner } from '../../../../ui/display/spinner.tsx'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import type { ImageDraft } from './product-form-draft.ts'

interface ImageTileProps {
  picture: ImageDraft
  /** Colour and number of the image, for the accessible names of its buttons. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove(by: 1 | -1): void
  onAlt(alt: string): void
  onRemove(): void
  drag: Pick<HTMLAttributes<HTMLLIElement>, 'onDragStart' | 'onDragEnd' | 'onDrop'>
}

/** An object URL for a file that is not uploaded yet. */
function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}

/** One image of a colour: its processing state, its position and its alternative text. */
export function ImageTile({ picture, name, isFirst, isLast, onMove, onAlt, onRemove, drag }: ImageTileProps) {
  const icon = 'size-4'
  return (
    <li draggable {...drag} className="flex flex-col gap-1.5">
      <div className="relative aspect-square cursor-grab overflow-hidden rounded-control border border-line-soft bg-tile">
        <TileImage picture={picture} />
        {isFirst ? (
          <span className="absolute top-2 left-2 rounded-full bg-ground px-2 py-0.5 text-caption font-medium">
            First
          </span>
        ) : null}
      </div>
      <div className="flex justify-between">
        <IconButton label={`Move ${name} forward`} small disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowLeft aria-hidden="true" className={icon} />
        </IconButton>
        <IconButton label={`Move ${name} back`} small disabled={isLast} onClick={() => onMove(1)}>
          <ArrowRight aria-hidden="true" className={icon} />
        </IconButton>
        <IconButton label={`Remove ${name}`} small onClick={onRemove}>
          <Trash aria-hidden="true" className={icon} />
        </IconButton>
      </div>
      <label className="text-caption text-muted">
        Alternative text
        <input
          value={picture.alt}
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

function TileImage({ picture: { file, state, picture } }: { picture: ImageDraft }) {
  const fileUrl = useFileUrl(file)
  const url = fileUrl ?? (state === 'ready' && picture ? imageUrl(picture, 400) : undefined)
  if (url) {
    return (
      <>
        <img src={url} alt="" draggable={false} className="size-full object-contain" />
        {fileUrl ? (
          <span className="absolute right-2 bottom-2">
            <StatusChip tone="info">Not saved</StatusChip>
          </span>
        ) : null}
      </>
    )
  }
  return (
    <span className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-caption text-muted">
      {state === 'failed' ? <CircleAlert aria-hidden="true" className="size-6 text-danger" /> : <Spinner />}
      {state === 'failed' ? 'Could not be read. Remove it and choose another' : 'Processing picture'}
    </span>
  )
}
