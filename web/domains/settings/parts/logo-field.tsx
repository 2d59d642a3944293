import { limits } from '@handset/contract/limits.ts'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { locateFile } from '../../../ui/display/locate-file.ts'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { useObjectUrl } from '../../../ui/fields/use-object-url.ts'
import { type GroupDraft, isStored } from './settings-draft.ts'

export type LogoDraft = GroupDraft<'look'>['logo']

/** The URL of a logo while it is edited; undefined if there is none. */
export function useLogoUrl(logo: LogoDraft): string | undefined {
  const fileUrl = useObjectUrl(logo && 'file' in logo ? logo.file : undefined)
  return logo && isStored(logo) ? locateFile(`${logo.src}.webp`) : fileUrl
}

interface LogoFieldProps {
  label: string
  name: string
  value: LogoDraft
  hint: string
  error?: string
  /** The ground that the image is shown on. */
  theme: 'light' | 'dark'
  onChange(value: LogoDraft): void
}

const tooHeavy = `This file is larger than ${limits.shopImageBytes / 1024 / 1024} MB. Save it smaller: 1000 pixels of width are enough`

export function LogoField({ label, name, value, hint, error, theme, onChange }: LogoFieldProps) {
  const url = useLogoUrl(value)
  const [isTooHeavy, setIsTooHeavy] = useState(false)

  function choose(file: File | undefined) {
    const refused = (file?.size ?? 0) > limits.shopImageBytes
    setIsTooHeavy(refused)
    if (file && !refused) onChange({ file })
  }

  return (
    <div className="flex flex-col gap-3 self-stretch">
      <div
        className={classNames(
          'grid h-24 place-items-center rounded-control border border-line p-4',
          theme === 'dark' ? 'bg-[#0b0d12] text-white/60' : 'bg-white text-black/60',
        )}
      >
        {url ? (
          <img src={url} alt="" className="max-h-16 max-w-full object-contain" />
        ) : (
          <span className="text-small">None</span>
        )}
      </div>
      <FileField
        key={url ? 'chosen' : 'none'}
        label={label}
        name={name}
        accept="image/png,image/webp,image/jpeg"
        hint={hint}
        error={isTooHeavy ? tooHeavy : error}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {url ? (
        <Button
          tone="secondary"
          size="small"
          className="mt-auto self-start"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={() => onChange(null)}
        >
          Remove
        </Button>
      ) : null}
    </div>
  )
}
