import { videoTabs } from '../../../content/video-tabs.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { VideoFiles } from './video-files.tsx'

const videoTypes = videoTabs.flatMap(({ key, label }) => (key === 'all' ? [] : [{ value: key, label }]))

export function VideoFields({ form: { control, errors } }: { form: SettingsForm<'content'> }) {
  return (
    <SettingsSection title="Videos" lead="The video gallery. Without a video there is no such page.">
      <EntryList
        {...control('videos')}
        errors={errors}
        itemLabel="Video"
        max={100}
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
            <VideoFiles file={video.control('file')} poster={video.control('poster')} />
          </>
        )}
      </EntryList>
    </SettingsSection>
  )
}
