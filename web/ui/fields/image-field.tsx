import ImageIcon from 'lucide-react/icons/image'
import { FileField } from './file-field.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { locateFile } from '../display/locate-file.ts'

interface ImageFieldProps {
  label: string
  name?: string
  /** Address of the current image, or empty. */
  currentUrl: string
  /** The file chosen to replace it. */
  value?: File
  /** The required size, shown before the accepted types. */
  hint?: string
  error?: string
  /** The accepted types and size. */
  formats?: string
  onChange(file: File | undefined): void
}

const shopFormats = 'JPG, PNG or WebP, at most 5 MB'

export function ImageField({
  label,
  name,
  currentUrl,
  value,
  hint,
  error,
  formats = shopFormats,
  onChange,
}: ImageFieldProps) {
  const url = useObjectUrl(value) ?? currentUrl
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <span className="mt-7 grid size-12 sm:h-auto sm:min-h-12 sm:w-24 shrink-0 place-items-center overflow-hidden rounded-control bg-tile text-muted">
        {url ? (
          <img src={locateFile(url)} alt="" className="size-full object-contain sm:h-auto sm:max-h-24" />
        ) : (
          <ImageIcon className="size-6" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <FileField
          label={label}
          name={name}
          accept="image/jpeg,image/png,image/webp"
          hint={hint === undefined ? formats : `${hint}. ${formats}`}
          error={error}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      </div>
    </div>
  )
}
