import { limits } from '@handset/contract/limits.ts'
import { videoTabs } from '../../../content/video-tabs.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const videoTypes = videoTabs.flatMap(({ key, label }) => (key === 'all' ? [] : [{ value: key, label }]))
const formats = `MP4, at most ${limits.settingVideoBytes / 1024 / 1024} MB`

/** The videos of the gallery. */
export function VideoFields({ form: { control, errors } }: { form: SettingsForm<'content'> }) {
  return (
    <SettingsSection title="Videos" lead="The video gallery. Without a video there is no such page.">
      <EntryList
        {...control('videos')}
        errors={errors}
        itemLabel="Video"
        max={100}
        collapsible
        titleOf={({ title }) => title}
        createItem={() => ({
          title: '',
          type: 'promotional' as const,
          file: { file: undefined },
          poster: { file: undefined, alt: '' },
          product_id: null,
        })}
      >
        {(video) => (
          <>
            <FieldRow>
              <SettingField {...video.control('title')} label="Title" required maxLength={120} />
              <Select {...video.field('type')} label="Tab of the gallery" options={videoTypes} />
              <SettingField
                {...video.control('product_id')}
                label="Product"
                inputMode="numeric"
                maxLength={8}
                hint="Its 8 digit number, or empty"
                value={video.values.product_id ?? ''}
              />
            </FieldRow>
            <FieldRow>
              <Field
                name={video.control('file').name}
                error={video.control('file').error}
                label="Video"
                type="file"
                accept="video/mp4"
                hint={typeof video.values.file === 'string' ? `Replaces the present one. ${formats}` : formats}
                onChange={({ target }) =>
                  target.files?.[0] && video.control('file').onChange({ file: target.files[0] })
                }
                className="py-2.5 text-small file:mr-3 file:rounded-full file:bg-tile file:px-3 file:py-1 file:font-medium"
              />
              <SettingImage {...video.control('poster')} label="Picture before it plays" hint="1280 × 720 pixels" />
            </FieldRow>
          </>
        )}
      </EntryList>
    </SettingsSection>
  )
}
