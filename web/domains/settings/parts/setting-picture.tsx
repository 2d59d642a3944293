import { buildImageUrl } from '../../../ui/display/picture.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { useObjectUrl } from '../../../ui/fields/use-object-url.ts'
import { type DraftPicture, isStored } from './settings-draft.ts'

interface SettingPictureProps {
  label: string
  name: string
  value: DraftPicture
  hint?: string
  error?: string
  onChange(picture: DraftPicture): void
}

/** The smallest file of a picture that is there. */
const smallImageUrl = ({ src, widths, width }: { src: string; widths: readonly number[]; width: number }) => {
  const minWidth = Math.min(...widths)
  return buildImageUrl({ src }, minWidth < width ? minWidth : undefined, 'webp')
}

/** A picture of the settings: the one that is there stays until another is saved. */
export function SettingPicture({ value, onChange, ...rest }: SettingPictureProps) {
  const stored = isStored(value) ? value : undefined
  return (
    <PictureField
      {...rest}
      currentUrl={stored ? smallImageUrl(stored) : ''}
      file={isStored(value) ? undefined : value.file}
      onChange={(file) => file && onChange({ file })}
    />
  )
}

/** The address of a picture while it is edited; undefined while there is none. */
export function useDraftImageUrl(picture: DraftPicture): string | undefined {
  const fileUrl = useObjectUrl(isStored(picture) ? undefined : picture.file)
  return isStored(picture) ? buildImageUrl(picture, undefined, 'webp') : fileUrl
}
