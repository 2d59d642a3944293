import { pageFacts } from '@handset/contract/domains/settings/page-facts.rules.ts'
import { videoTabs } from '../../../content/video-tabs.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextEditor } from '../../../ui/fields/text-editor.tsx'
import { AlbumImages } from './album-images.tsx'
import { EntryList } from './entry-list.tsx'
import { SettingField } from './setting-field.tsx'
import type { AllSettings } from './settings-draft.ts'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import { TextPreview } from './text-preview.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const videoTypes = videoTabs.flatMap(({ key, label }) => (key === 'all' ? [] : [{ value: key, label }]))

/** The page about the shop with its albums, and the films of the gallery. */
export function ContentFields({ form, all }: { form: SettingsForm<'content'>; all: AllSettings }) {
  const { draft, change, bind, errors } = form
  const { about } = draft
  const facts = pageFacts(all.shop.values, all.policies.values.facts)
  const setAbout = (changes: Partial<typeof about>) => change({ about: { ...about, ...changes } })
  return (
    <>
      <section
        aria-label="About the shop"
        className="flex flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-6"
      >
        <h2 className="text-base font-semibold">About the shop</h2>
        <TextEditor
          {...bind('about[text]')}
          label="Text"
          maxLength={20_000}
          rows={12}
          facts={facts}
          value={about.text}
          onChange={(text) => setAbout({ text })}
          preview={<TextPreview text={about.text} facts={facts} />}
        />
      </section>
      <SettingsSection
        title="Albums"
        lead="Pictures from the shops, on the page about the shop. The last album's first picture is its cover."
      >
        <EntryList
          name="about[albums]"
          itemLabel="Album"
          collapsible
          items={about.albums}
          errors={errors}
          titleOf={({ title }) => title}
          onChange={(albums) => setAbout({ albums })}
          createItem={() => ({ title: '', pictures: [] })}
        >
          {(album, set, name) => (
            <>
              <SettingField
                {...bind(`${name}[title]`)}
                label="Title"
                required
                maxLength={80}
                value={album.title}
                onChange={(title) => set({ title })}
              />
              <AlbumImages
                form={form}
                name={`${name}[pictures]`}
                pictures={album.pictures}
                onChange={(pictures) => set({ pictures })}
              />
            </>
          )}
        </EntryList>
      </SettingsSection>
      <SettingsSection
        title="Films"
        lead="The video gallery. A film that is taken away here stays on the disk, but no page leads to it."
      >
        <EntryList
          name="videos"
          itemLabel="Film"
          collapsible
          items={draft.videos}
          errors={errors}
          titleOf={({ title }) => title}
          onChange={(videos) => change({ videos })}
        >
          {(video, set, name) => (
            <FieldRow>
              <SettingField
                {...bind(`${name}[title]`)}
                label="Title"
                required
                maxLength={120}
                value={video.title}
                onChange={(title) => set({ title })}
              />
              <Select
                {...bind(`${name}[type]`)}
                label="Tab of the gallery"
                options={videoTypes}
                value={video.type}
                onChange={({ target }) =>
                  set({ type: videoTypes.find(({ value }) => value === target.value)?.value ?? video.type })
                }
              />
              <SettingField
                {...bind(`${name}[product_id]`)}
                label="Product"
                inputMode="numeric"
                maxLength={8}
                hint="Its 8 digit number, or empty"
                value={video.product_id ?? ''}
                onChange={(product_id) => set({ product_id })}
              />
            </FieldRow>
          )}
        </EntryList>
      </SettingsSection>
    </>
  )
}
