import { limits } from '@handset/contract/limits.ts'
import { Notice } from '../../../../../ui/display/notice.tsx'
import { FormSection } from '../form-section.tsx'
import type { ImageDraft, ColorDraft } from '../product-form-draft.ts'
import type { ProductFormState } from '../use-product-form.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useState } from 'react'
import { classNames } from '../../../../../ui/display/class-names.ts'
import { ColorDot } from '../../../../../ui/fields/swatch.tsx'
import { acceptImageFiles } from './accept-image-files.ts'
import { ImageTile } from './image-tile.tsx'
import { useImageOrder } from './use-image-order.ts'
import type { ImageUploads } from './use-image-uploads.ts'

export function ProductImages({ form }: { form: ProductFormState }) {
  const { values: draft, errors, change } = form
  const shown = draft.pictures.filter(({ color }) => draft.colors.some(({ key }) => key === color))
  const waiting = draft.pictures.filter(({ state }) => state === 'waiting').length
  const imageError = Object.entries(errors).find(
    ([field]) => field.startsWith('images') || field.startsWith('pictures'),
  )?.[1]
  return (
    <FormSection
      id="pictures"
      lead={`JPG, PNG or WebP, at most 5 MB each, 1 to ${limits.maxImagesPerColor} per colour. The first image of a colour is shown on cards and in lists.`}
    >
      {imageError ? <Notice tone="danger">{imageError}</Notice> : null}
      {waiting > 0 ? (
        <Progress waiting={waiting} all={draft.pictures.filter(({ id }) => id !== undefined).length} />
      ) : null}
      {draft.colors.map((color, index) => (
        <ColorImages
          key={color.key}
          name={color.name || `Colour ${index + 1}`}
          color={color}
          images={draft.pictures.filter((image) => image.color === color.key)}
          total={shown.length}
          uploads={form.uploads}
          onChange={(images: ImageDraft[]) =>
            change({ pictures: [...draft.pictures.filter((image) => image.color !== color.key), ...images] })
          }
        />
      ))}
    </FormSection>
  )
}

/** Progress of the job that resizes new images. */
function Progress({ waiting, all }: { waiting: number; all: number }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-card bg-info-ground px-4 py-3 text-small font-medium text-info"
    >
      {`Processing images: ${all - waiting} of ${all}. Customers see them when they are ready.`}
      <progress value={all - waiting} max={all} aria-label="Images processed" className="h-1.5 w-full progress-bar" />
    </div>
  )
}

interface ColorImagesProps {
  name: string
  color: ColorDraft
  images: ImageDraft[]
  /** Number of images of all colours. */
  total: number
  uploads: ImageUploads
  onChange(images: ImageDraft[]): void
}

/**
 * The images of one colour in order. Files are chosen or dropped in, several at once; images are reordered by dragging,
 * by buttons or with Alt and the arrow keys.
 */
function ColorImages({ name, color, images, total, uploads, onChange }: ColorImagesProps) {
  const [refused, setRefused] = useState<string[]>([])
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const order = useImageOrder(name, images, onChange)

  function addFiles(files: readonly File[]) {
    const result = acceptImageFiles(files, { color: color.key, count: images.length, total })
    setRefused(result.refused)
    if (result.accepted.length > 0) onChange([...images, ...result.accepted])
  }

  const dropZone = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsDraggedOver(event.dataTransfer.types.includes('Files'))
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsDraggedOver(false)
      if (event.dataTransfer.files.length > 0) addFiles([...event.dataTransfer.files])
    },
  }

  return (
    <fieldset
      {...dropZone}
      className={classNames(
        'rounded-card border border-dashed p-4',
        isDraggedOver ? 'border-accent bg-accent-ground' : 'border-line',
      )}
    >
      <legend className="flex items-center gap-2 px-1 text-small font-semibold">
        <ColorDot hex={color.hex} />
        {name}
        <span className="font-normal text-muted tabular">{`${images.length} of ${limits.maxImagesPerColor}`}</span>
      </legend>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(124px,1fr))] gap-3 min-[1280px]:grid-cols-[repeat(auto-fill,minmax(160px,1fr))] min-[1536px]:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            progress={uploads.progress.get(image.key)}
            name={`${name} ${index + 1}`}
            isFirst={index === 0}
            isLast={index === images.length - 1}
            order={order.bind(index)}
            onAlt={(alt) => onChange(images.map((other) => (other === image ? { ...image, alt } : other)))}
            onRemove={() => onChange(images.filter((other) => other !== image))}
            onRetry={() => uploads.retry(image.key)}
          />
        ))}
        {images.length < limits.maxImagesPerColor ? <FileChooser name={name} onFiles={addFiles} /> : null}
      </ol>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {refused.length > 0 ? (
        <ul role="alert" className="mt-3 text-small font-medium text-danger">
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

/** A file picker with the size of an image tile. */
function FileChooser({ name, onFiles }: { name: string; onFiles(files: readonly File[]): void }) {
  return (
    <li>
      <label className="relative grid aspect-square cursor-pointer place-content-center justify-items-center gap-2 rounded-control border border-control bg-sunken p-3 text-center text-small text-soft hover:border-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <ImagePlus aria-hidden="true" className="size-6" />
        Choose or drop images
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={`Images of ${name}`}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </li>
  )
}
