import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import type { GroupDraft } from './settings-draft.ts'

type AlbumImage = GroupDraft<'content'>['about']['albums'][number]['pictures'][number]

interface AlbumImagesProps {
  name: string
  value: AlbumImage[]
  errors: FormErrors
  onChange(images: AlbumImage[]): void
}

/** The images of an album, each with its alternative text. */
export function AlbumImages({ name, value: images, errors, onChange }: AlbumImagesProps) {
  return (
    <EntryList
      name={name}
      value={images}
      errors={errors}
      onChange={onChange}
      itemLabel="Image"
      max={60}
      titleOf={({ alt = '' }) => alt}
      createItem={() => ({ file: undefined, alt: '' })}
    >
      {(image) => (
        <>
          <SettingImage
            name={image.name ?? ''}
            error={errors[image.name ?? '']}
            label="Image"
            hint="1200 × 800 pixels or more"
            value={image.values}
            onChange={(chosen) =>
              onChange(
                images.map((other) => (other === image.values ? { ...chosen, alt: image.values.alt ?? '' } : other)),
              )
            }
          />
          <SettingField
            {...image.control('alt')}
            label="What it shows"
            required
            maxLength={200}
            value={image.values.alt ?? ''}
          />
        </>
      )}
    </EntryList>
  )
}
