import { pictureAddress } from '../../../ui/display/picture.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { useFileAddress } from '../../../ui/fields/use-file-address.ts'
import { type DraftPicture, isStanding } from './settings-draft.ts'

interface SettingPictureProps {
  label: string
  name: string
  value: DraftPicture
  hint?: string
  error?: string
  onChange(picture: DraftPicture): void
}

/** The smallest file of a picture that is there. */
const smallAddress = ({ src, widths, width }: { src: string; widths: readonly number[]; width: number }) => {
  const least = Math.min(...widths)
  return pictureAddress({ src }, least < width ? least : undefined, 'webp')
}

/** A picture of the settings: the one that is there stays until another is saved. */
export function SettingPicture({ value, onChange, ...rest }: SettingPictureProps) {
  const standing = isStanding(value) ? value : undefined
  return (
    <PictureField
      {...rest}
      shown={standing ? smallAddress(standing) : ''}
      file={isStanding(value) ? undefined : value.file}
      onChange={(file) => file && onChange({ file })}
    />
  )
}

/** The address of a picture while it is edited; undefined while there is none. */
export function useDraftAddress(picture: DraftPicture): string | undefined {
  const chosen = useFileAddress(isStanding(picture) ? undefined : picture.file)
  return isStanding(picture) ? pictureAddress(picture, undefined, 'webp') : chosen
}
