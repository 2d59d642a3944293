import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useObjectUrl } from '../../../ui/fields/use-object-url.ts'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'video/mp4']
const maxVideoBytes = 16 * 1024 * 1024

interface MediaPickerProps {
  value: readonly File[]
  onChange(files: readonly File[]): void
  error?: string
}

/** Up to six photos and videos for a review, each with a button to remove it. */
export function MediaPicker({ value: files, onChange, error }: MediaPickerProps) {
  const id = useId()
  const [fileError, setFileError] = useState<string>()
  const shownError = fileError ?? error

  function add(chosen: readonly File[]) {
    const acceptedFiles = chosen.filter(
      ({ type, size }) => accepted.includes(type) && (type !== 'video/mp4' || size <= maxVideoBytes),
    )
    const all = [...files, ...acceptedFiles]
    const tooLarge = chosen.some(({ type, size }) => type === 'video/mp4' && size > maxVideoBytes)
    setFileError(
      [
        all.length > limits.maxReviewMedia && messages.tooManyFiles,
        tooLarge && messages.fileTooLarge,
        acceptedFiles.length < chosen.length && messages.imageOrVideoOnly,
      ].find((message) => message !== false),
    )
    onChange(all.slice(0, limits.maxReviewMedia))
  }

  return (
    <div>
      <p className="mb-2 text-small font-medium text-strong">Photos and videos</p>
      <div className="flex flex-wrap gap-2">
        {files.map((file, index) => (
          <MediaPreview
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            onRemove={() => onChange(files.filter((_, other) => other !== index))}
          />
        ))}
        {files.length < limits.maxReviewMedia ? (
          <label className="relative grid size-20 cursor-pointer place-items-center rounded-control border border-dashed border-control text-muted hover:border-strong hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
            <ImagePlus className="size-6" />
            <span className="sr-only">Add photos or videos</span>
            <input
              type="file"
              multiple
              accept={accepted.join(',')}
              aria-describedby={id}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        ) : null}
      </div>
      <p
        id={id}
        role={shownError ? 'alert' : undefined}
        className={shownError ? 'mt-2 text-small font-medium text-danger' : 'mt-2 text-small text-muted'}
      >
        {shownError ??
          `Up to ${limits.maxReviewMedia}: JPG, PNG, WebP, or MP4 of at most 16 MB. Location and camera details are removed.`}
      </p>
    </div>
  )
}

function MediaPreview({ file, onRemove }: { file: File; onRemove(): void }) {
  const previewUrl = useObjectUrl(file.type.startsWith('image/') ? file : undefined)
  return (
    <span className="relative grid size-20 place-items-center overflow-hidden rounded-control bg-tile">
      {previewUrl ? (
        <img src={previewUrl} alt={file.name} className="size-full object-cover" />
      ) : (
        <Play className="size-6" />
      )}
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <X className="size-6 rounded-full bg-ink p-1 text-ground" />
      </button>
    </span>
  )
}
