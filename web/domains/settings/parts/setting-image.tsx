import { buildImageUrl } from '../../../ui/display/responsive-image.tsx'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { useObjectUrl } from '../../../ui/fields/use-object-url.ts'
import { type DraftImage, isStored } from './settings-draft.ts'

interface SettingImageProps {
  label: string
  name: string
  value: DraftImage
  hint?: string
  error?: string
  onChange(image: DraftImage): void
}

/** The URL of the smallest stored size of an image. */
const smallImageUrl = ({ src, widths, width }: { src: string; widths: readonly number[]; width: number }) => {
  const minWidth = Math.min(...widths)
  return buildImageUrl({ src }, minWidth < width ? minWidth : undefined, 'webp')
}

/** An image of the settings; the stored one stays until another is saved. */
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

/** The URL of an image while it is edited; undefined if there is none. */
export function useDraftImageUrl(image: DraftImage): string | undefined {
  const fileUrl = useObjectUrl(isStored(image) ? undefined : image.file)
  return isStored(image) ? buildImageUrl(image, undefined, 'webp') : fileUrl
}
