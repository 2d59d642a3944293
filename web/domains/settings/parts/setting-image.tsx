import { buildImageUrl } from '../../../ui/display/picture.tsx'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { useObjectUrl } from '../../../ui/fields/use-object-url.ts'
import { type DraftImage, isStored } from './settings-draft.ts'

interface SettingImageProps {
  label: string
  name: string
  value: DraftImage
  hint?: string
  error?: string
  onChange(picture: DraftImage): void
}

/** The smallest file of a picture that is there. */
const smallImageUrl = ({ src, widths, width }: { src: string; widths: readonly number[]; width: number }) => {
  const minWidth = Math.min(...widths)
  return buildImageUrl({ src }, minWidth < width ? minWidth : undefined, 'webp')
}

/** A picture of the settings: the one that is there stays until another is saved. */
export function SettingImage({ value, onChange, ...rest }: SettingImageProps) {
  const stored = isStored(value) ? value : undefined
  return (
    <ImageField
      {...rest}
      currentUrl={stored ? smallImageUrl(stored) : ''}
      value={isStored(value) ? undefined : value.file}
      onChange={(file) => file && onChange({ file })}
    />
  )
}

/** The address of a picture while it is edited; undefined while there is none. */
export function useDraftImageUrl(picture: DraftImage): string | undefined {
  const fileUrl = useObjectUrl(isStored(picture) ? undefined : picture.file)
  return isStored(picture) ? buildImageUrl(picture, undefined, 'webp') : fileUrl
}
