import ImageIcon from 'lucide-react/icons/image'
import { useEffect, useState } from 'react'
import { Field } from '../../../ui/field.tsx'

interface PictureFieldProps {
  label: string
  /** The address of the picture that is there, or empty. */
  shown: string
  /** The one chosen to take its place. */
  file?: File
  error?: string
  onChange(file: File | undefined): void
}

/** A picture to be sent, shown as it is and as it will be. */
export function PictureField({ label, shown, file, error, onChange }: PictureFieldProps) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setChosen(made)
    return () => {
      setChosen(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  const address = chosen ?? shown
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <span className="mt-7 grid size-12 sm:size-24 shrink-0 place-items-center overflow-hidden rounded-control bg-tile text-muted">
        {address ? <img src={address} alt="" className="size-full object-cover" /> : <ImageIcon aria-hidden="true" className="size-6" />}
      </span>
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hint="JPG, PNG or WebP, at most 5 MB"
          error={error}
          onChange={({ target }) => onChange(target.files?.[0])}
          className="py-2.5 text-small file:mr-3 file:rounded-full file:bg-tile file:px-3 file:py-1 file:font-medium"
        />
      </div>
    </div>
  )
}
