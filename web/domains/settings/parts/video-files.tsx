import { limits } from '@handset/contract/limits.ts'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { SettingImage } from './setting-image.tsx'
import type { ChosenVideo, DraftImage } from './settings-draft.ts'

interface FileControl<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

interface VideoFilesProps {
  file: FileControl<string | ChosenVideo>
  poster: FileControl<DraftImage>
}

const formats = `MP4, at most ${limits.videoBytes / 1024 / 1024} MB`

/** The file of a video and its poster; stored ones stay until others are saved. */
export function VideoFiles({ file: { name, value, error, onChange }, poster }: VideoFilesProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <FileField
        name={name}
        error={error}
        label="Video"
        accept="video/mp4"
        hint={typeof value === 'string' ? `Replaces the present one. ${formats}` : formats}
        onChange={({ target }) => target.files?.[0] && onChange({ file: target.files[0] })}
      />
      <SettingImage {...poster} label="Image before it plays" hint="1280 × 720 pixels" />
    </div>
  )
}
