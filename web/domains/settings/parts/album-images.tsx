import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import type { GroupDraft } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

type AlbumImage = GroupDraft<'content'>['about']['albums'][number]['pictures'][number]

interface AlbumImagesProps {
  form: Pick<SettingsForm<'content'>, 'bind' | 'errors'>
  name: string
  pictures: AlbumImage[]
  onChange(pictures: AlbumImage[]): void
}

/** The pictures of an album, each with the words for those who cannot see it. */
export function AlbumImages({ form: { bind, errors }, name, pictures, onChange }: AlbumImagesProps) {
  return (
    <EntryList
      name={name}
      itemLabel="Picture"
      max={60}
      items={pictures}
      errors={errors}
      titleOf={({ alt = '' }) => alt}
      onChange={onChange}
      createItem={() => ({ file: undefined, alt: '' })}
    >
      {(picture, set, field) => (
        <>
          <SettingImage
            {...bind(field)}
            label="Picture"
            hint="1200 × 800 pixels or more"
            value={picture}
            onChange={(chosen) =>
              onChange(pictures.map((other) => (other === picture ? { ...chosen, alt: picture.alt ?? '' } : other)))
            }
          />
          <SettingField
            {...bind(`${field}[alt]`)}
            label="What it shows"
            required
            maxLength={200}
            value={picture.alt ?? ''}
            onChange={(alt) => set({ alt })}
          />
        </>
      )}
    </EntryList>
  )
}
