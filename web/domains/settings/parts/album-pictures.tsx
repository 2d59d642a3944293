import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingPicture } from './setting-picture.tsx'
import type { GroupDraft } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

type AlbumPicture = GroupDraft<'content'>['about']['albums'][number]['pictures'][number]

interface AlbumPicturesProps {
  form: Pick<SettingsForm<'content'>, 'bind' | 'errors'>
  name: string
  pictures: AlbumPicture[]
  onChange(pictures: AlbumPicture[]): void
}

/** The pictures of an album, each with the words for those who cannot see it. */
export function AlbumPictures({ form: { bind, errors }, name, pictures, onChange }: AlbumPicturesProps) {
  return (
    <EntryList
      name={name}
      itemLabel="Picture"
      most={60}
      items={pictures}
      errors={errors}
      titleOf={({ alt = '' }) => alt}
      onChange={onChange}
      createItem={() => ({ file: undefined, alt: '' })}
    >
      {(picture, set, field) => (
        <>
          <SettingPicture
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
